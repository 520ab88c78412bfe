import { initTRPC, TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { z } from "zod";

const t = initTRPC.context<{ user: string | null }>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => ({ ...shape, data: { ...shape.data, stack: undefined, issues: error.cause instanceof z.ZodError ? error.cause.issues.length : 0 } }),
});

const authed = t.procedure.use(({ ctx, next }) => {
  if (ctx.user === null) throw new TRPCError({ code: "UNAUTHORIZED", message: "who are you?" });
  return next({ ctx: { user: ctx.user } });
});

const notes: { id: number; text: string; by: string }[] = [];

const router = t.router({
  hello: t.procedure.input(z.object({ name: z.string().min(1) })).query(({ input }) => ({ greeting: `hello ${input.name}` })),
  me: authed.query(({ ctx }) => ctx.user),
  add: authed.input(z.object({ text: z.string() })).mutation(({ input, ctx }) => {
    const note = { id: notes.length + 1, text: input.text, by: ctx.user };
    notes.push(note);
    return note;
  }),
  notes: t.router({ list: t.procedure.query(() => notes) }),
  fails: t.procedure.query(() => {
    throw new TRPCError({ code: "CONFLICT", message: "taken" });
  }),
  count: t.procedure.input(z.number().max(10)).query(async function* ({ input }) {
    for (let i = 0; i < input; i++) yield i;
  }),
  ticks: t.procedure.subscription(async function* () {
    yield "tick";
    yield "tock";
  }),
});

export type Router = typeof router;

export default {
  fetch(request: Request): Promise<Response> {
    return fetchRequestHandler({
      endpoint: "/trpc",
      req: request,
      router,
      createContext: ({ req }) => ({ user: req.headers.get("authorization") }),
      onError: () => undefined,
    });
  },
};
