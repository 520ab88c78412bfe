export { type ActorClass, actor, type Registry, setup } from "./server.ts";
export { type Action, type Connection, type Context, type Definition, event, type Json, type Message, type Scheduled, type Start, UserError } from "./types.ts";
