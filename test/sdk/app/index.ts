import { actor, event, setup, type Start, UserError } from "../../../sdk/js/actor/src/index.ts";

export const Room = actor({
  createState: ({ key }: Start) => ({ key, lines: [] as string[], wakes: 0 }),
  createConnState: (_: Start, params: { who: string }) => {
    if (params.who === "mallory") throw new UserError("not you", "forbidden");
    return { said: 0 };
  },
  events: { rang: event<[text: string]>() },
  actions: {
    say(c, text: string) {
      c.state.lines.push(text);
      if (c.conn) c.conn.state.said++;
      return { lines: c.state.lines.length, wakes: c.state.wakes, who: c.conn?.params.who, said: c.conn?.state.said, conns: c.conns.size };
    },
    fail(c) {
      if (c.conn) c.conn.state.said = 99;
      c.state.lines.push("never");
      throw new UserError("no");
    },
    put: (c, body: string) => c.queue.send("work", body),
    take: async (c) => (await c.queue.next("work"))?.body ?? null,
    ringAt: (c, time: number) => c.schedule.get(c.schedule.at(time, "ring", "bell"))?.action,
    ring(c, text: string) {
      c.state.lines.push(text);
      c.broadcast("rang", `${text} ${c.state.wakes} ${[...c.conns.values()].map((conn) => conn.state.said)}`);
    },
    end: (c) => void c.destroy(),
    id: (c) => c.actorId.length,
  },
  onWake: (c) => void c.state.wakes++,
});

const registry = setup({ use: { room: Room } });
export default registry;
