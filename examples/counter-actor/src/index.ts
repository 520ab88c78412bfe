import { actor, event, setup, UserError } from "@skerry/actor";

/** Counter is a number per key; whoever is connected hears of each change. */
export const Counter = actor({
  state: { count: 0 },
  events: { changed: event<[count: number]>() },
  actions: {
    increment(c, by: number = 1) {
      if (!Number.isInteger(by)) throw new UserError("by must be a whole number", "bad_amount");
      c.state.count += by;
      c.broadcast("changed", c.state.count);
      return c.state.count;
    },
    get: (c) => c.state.count,
    resetIn(c, ms: number) {
      return c.schedule.after(ms, "reset");
    },
    reset(c) {
      c.state.count = 0;
      c.broadcast("changed", 0);
    },
  },
});

const registry = setup({ use: { counter: Counter } });
export type App = typeof registry;
export default registry;
