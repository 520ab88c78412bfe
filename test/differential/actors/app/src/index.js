// Runs programs of storage operations, each in an actor of its own, and answers with what they saw. The generator (generate.go) makes the
// programs; the form of each step is the function of its name below.

import { DurableObject } from "cloudflare:workers";

export default {
  async fetch(request, env) {
    const programs = await request.json();
    const logs = await Promise.all(programs.map((program) => runProgram(env.INTERPRETER, program)));
    return Response.json(logs);
  },
};

// A program is rounds, one after the other; the requests of a round are sent together.
async function runProgram(namespace, program) {
  const log = [];
  for (const [n, round] of program.rounds.entries()) {
    const stub = namespace.get(namespace.idFromName(program.name)); // workerd's are of no use any more after an abort
    const send = (r) => stub.fetch("http://actor/", { method: "POST", body: JSON.stringify({ round: n, ...round, me: r }) });
    const answers = await Promise.allSettled(round.requests.map((_, r) => send(r).then((response) => response.json())));
    log.push(answers.map((a) => (a.status === "fulfilled" ? a.value : [`failed ${describe(a.reason)}`])));
  }
  return log;
}

const describe = (e) => (typeof e === "object" && e !== null ? `${e.name}: ${e.message}` : String(e));

// show writes a value so that equal values look equal. outer are the values that it is in.
function show(v, ...outer) {
  if (typeof v === "object" && v !== null && outer.includes(v)) return `^${outer.indexOf(v)}`;
  const inner = (x) => show(x, v, ...outer);
  if (v === undefined) return "undefined";
  if (typeof v === "bigint") return `${v}n`;
  if (typeof v === "number") return Object.is(v, -0) ? "-0" : String(v);
  if (typeof v === "string") return v.length > 200 ? `string(${v.length}, ${hash(v)})` : JSON.stringify(v);
  if (typeof v !== "object" || v === null) return String(v);
  if (v instanceof Date) return `Date(${v.getTime()})`;
  if (v instanceof RegExp) return `RegExp(${v})`;
  if (v instanceof Map) return `Map{${[...v].map(([k, x]) => `${inner(k)}=>${inner(x)}`).join(",")}}`;
  if (v instanceof Set) return `Set{${[...v].map(inner).join(",")}}`;
  if (v instanceof Error) return `Error(${describe(v)})`;
  if (v instanceof ArrayBuffer) return `ArrayBuffer${show(new Uint8Array(v))}`;
  if (ArrayBuffer.isView(v)) return v.byteLength > 64 ? `${v.constructor.name}(${v.length}, ${hash([...v].join())})` : `${v.constructor.name}[${v}]`;
  if (Array.isArray(v)) return `[${v.map(inner).join(",")}]`;
  return `{${Object.keys(v).map((k) => `${k}:${inner(v[k])}`).join(",")}}`;
}

function hash(text) {
  let h = 0;
  for (let i = 0; i < text.length; i++) h = (h * 31 + text.charCodeAt(i)) | 0;
  return h >>> 0;
}

// make is the inverse of what the generator writes for values that JSON lacks.
function make(spec) {
  if (Array.isArray(spec)) return spec.map(make);
  if (typeof spec !== "object" || spec === null) return spec;
  const kind = Object.keys(spec)[0];
  const arg = spec[kind];
  switch (kind) {
    case "$undefined": return undefined;
    case "$bigint": return BigInt(arg);
    case "$number": return Number(arg);
    case "$date": return new Date(arg);
    case "$bytes": return new Uint8Array(arg);
    case "$floats": return new Float64Array(arg);
    case "$buffer": return new Uint8Array(arg).buffer;
    case "$map": return new Map(arg.map(([k, v]) => [make(k), make(v)]));
    case "$set": return new Set(arg.map(make));
    case "$regexp": return new RegExp(arg, "gi");
    case "$error": return new RangeError(arg);
    case "$repeat": return arg[0].repeat(arg[1]);
    case "$zeros": return new Uint8Array(arg);
    case "$function": return () => arg;
    case "$cycle": { const o = { name: arg }; o.self = o; return { first: o, again: o }; }
    default: return Object.fromEntries(Object.entries(spec).map(([k, v]) => [k, make(v)]));
  }
}

const latch = () => {
  let open;
  const promise = new Promise((resolve) => (open = resolve));
  return { promise, open };
};

export class Interpreter extends DurableObject {
  rounds = new Map(); // by number: who has arrived
  iterators = new Map();
  alarms = 0;
  rang = latch();

  async fetch(request) {
    const round = await request.json();
    const log = [];
    await this.runRequest(round, log);
    return Response.json(log);
  }

  // The requests of a round take turns as its schedule says, so that both servers do the same in the same order.
  async runRequest({ round, schedule, requests, me }, log) {
    const steps = requests[me];
    if (requests.length === 1) {
      for (const step of steps) await this.step(step, log, this.ctx.storage);
      return;
    }
    let state = this.rounds.get(round);
    if (state === undefined) {
      const turns = schedule.map(latch);
      state = { arrived: 0, turns, at: 0 };
      this.rounds.set(round, state);
    }
    if (++state.arrived === requests.length) state.turns[0].open();
    let next = 0;
    for (const [n, who] of schedule.entries()) {
      if (who !== me) continue;
      await state.turns[n].promise;
      await this.step(steps[next++], log, this.ctx.storage);
      state.turns[n + 1]?.open();
    }
  }

  async alarm(info) {
    this.alarms++;
    this.seen = `${info.retryCount} ${info.isRetry} ${show(await this.ctx.storage.getAlarm())}`;
    for (const step of this.onAlarm ?? []) await this.step(step, [], this.ctx.storage);
    this.rang.open();
  }

  // step logs one outcome, and those of the steps within it before.
  async step(step, log, on) {
    let result;
    let how = "throws";
    try {
      const value = this[`do_${step.op}`](step, log, on);
      how = "rejects";
      result = value instanceof Promise ? `= ${show(await value)}` : `: ${show(value)}`;
    } catch (e) {
      result = `${how} ${describe(e)}`;
    }
    log.push(`${step.op} ${result}`);
  }

  stepSync(step, log) {
    let result;
    try {
      result = `: ${show(this[`do_${step.op}`](step, log, this.ctx.storage))}`;
    } catch (e) {
      result = `throws ${describe(e)}`;
    }
    log.push(`${step.op} ${result}`);
  }

  // Whether an iterator sees a row again whose value changes while it is there is SQLite's to decide, by how the two values are stored.
  changes(...keys) {
    if (keys.some((key) => this.ctx.storage.kv.get(key) !== undefined)) this.iterators.clear();
  }

  do_get({ key, options }, _log, on) { return on.get(make(key), options); }
  do_put({ key, value, options }, _log, on) { this.changes(make(key)); return on.put(make(key), make(value), options); }
  do_putAll({ entries, options }, _log, on) { this.changes(...Object.keys(entries)); return on.put(make(entries), options); }
  do_delete({ key, options }, _log, on) { return on.delete(make(key), options); }
  do_list({ options }, _log, on) { return on.list(make(options)); }
  do_deleteAll(_step, _log, on) { this.iterators.clear(); return on.deleteAll(); }
  do_getAlarm(_step, _log, on) { return on.getAlarm(); }
  do_setAlarm({ time, options }, _log, on) { return on.setAlarm(make(time), options); }
  do_deleteAlarm(_step, _log, on) { return on.deleteAlarm(); }
  do_rollback(_step, _log, on) { this.iterators.clear(); return on.rollback(); }
  do_sync() { return this.ctx.storage.sync(); }

  do_kvGet({ key }) { return this.ctx.storage.kv.get(make(key)); }
  do_kvPut({ key, value }) { this.changes(make(key)); return this.ctx.storage.kv.put(make(key), make(value)); }
  do_kvDelete({ key }) { return this.ctx.storage.kv.delete(make(key)); }
  do_kvList({ options }) { return [...this.ctx.storage.kv.list(make(options))]; }
  do_iterate({ name, options }) { this.iterators.set(name, this.ctx.storage.kv.list(make(options))); }
  do_next({ name, n }) {
    const out = [];
    const iterator = this.iterators.get(name);
    for (let i = 0; i < n && iterator !== undefined; i++) out.push(iterator.next());
    return out;
  }

  do_sql({ query, args }) {
    const cursor = this.ctx.storage.sql.exec(query, ...(args ?? []).map(make));
    const rows = [...cursor.raw()];
    return { columns: cursor.columnNames, rows };
  }

  // A transaction whose closure does steps, on the transaction or on the storage, and then returns, throws or has rolled back.
  do_transaction({ steps, end, value }, log) {
    return this.ctx.storage.transaction(async (txn) => {
      for (const step of steps) await this.step(step, log, step.outside ? this.ctx.storage : txn);
      if (end !== "return") this.iterators.clear(); // what a rollback does to an iterator is nobody's business
      if (end === "throw") throw new Error(value);
      if (end === "rollback") txn.rollback();
      return value;
    });
  }
  do_transactionSync({ steps, end, value }, log) {
    return this.ctx.storage.transactionSync(() => {
      for (const step of steps) this.stepSync(step, log);
      if (end === "throw") this.iterators.clear();
      if (end === "throw") throw new Error(value);
      return value;
    });
  }
  do_block({ steps, value }, log) {
    return this.ctx.blockConcurrencyWhile(async () => {
      for (const step of steps) await this.step(step, log, this.ctx.storage);
      return value;
    });
  }

  // Calls made together, then awaited one after the other.
  async do_together({ steps }, log) {
    const logs = steps.map(() => []);
    const under = steps.map((step, i) => this.step(step, logs[i], this.ctx.storage));
    for (const p of under) await p;
    log.push(...logs.flat());
  }

  do_microtask() { return Promise.resolve(); }
  async do_wait() { await scheduler.wait(1); }

  // Sets an alarm that is due and waits for its handler, which does steps.
  async do_ring({ steps }) {
    this.onAlarm = steps;
    this.rang = latch();
    const before = this.alarms;
    await this.ctx.storage.setAlarm(Date.now());
    await this.rang.promise;
    await scheduler.wait(1);
    return `${this.alarms - before} ${this.seen} ${show(await this.ctx.storage.getAlarm())}`;
  }

  do_abort({ reason }) { this.ctx.abort(reason); }

  // Everything that is stored.
  async do_dump() {
    const { storage } = this.ctx;
    const names = storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name").toArray();
    const tables = names.map(({ name }) => [name, [...storage.sql.exec(`SELECT * FROM "${name}" ORDER BY 1`).raw()]]);
    return { pairs: await storage.list(), tables, alarm: await storage.getAlarm() };
  }
}
