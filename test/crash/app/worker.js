import { DurableObject } from "cloudflare:workers";

// Ledger numbers the tokens that it is given. Each token is written to two tables and counted in the key-value store:
// after a crash the three must agree.
export class Ledger extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS a (id INTEGER PRIMARY KEY, token TEXT UNIQUE, pad BLOB);
      CREATE TABLE IF NOT EXISTS b (id INTEGER PRIMARY KEY, token TEXT)`);
  }

  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    const { storage } = this.ctx;
    if (pathname === "/dump") {
      const rows = (table) => storage.sql.exec(`SELECT id, token FROM ${table} ORDER BY id`).raw().toArray();
      return Response.json({ a: rows("a"), b: rows("b"), n: (await storage.get("n")) ?? 0 });
    }
    const token = searchParams.get("token");
    const pad = new Uint8Array(Number(searchParams.get("pad")));
    for (let i = 0; i < pad.length; i += 65536) crypto.getRandomValues(pad.subarray(i, i + 65536));
    const first = (id) => storage.sql.exec("INSERT INTO a VALUES (?, ?, ?)", id, token, pad);
    const second = (id) => storage.sql.exec("INSERT INTO b VALUES (?, ?)", id, token);
    let id = 0;
    if (pathname === "/transaction") {
      // Over several turns.
      await storage.transaction(async (txn) => {
        id = ((await txn.get("n")) ?? 0) + 1;
        first(id);
        await new Promise((resolve) => setTimeout(resolve, 1));
        second(id);
        await txn.put("n", id);
      });
    } else {
      // In one turn.
      id = ((await storage.get("n")) ?? 0) + 1;
      first(id);
      second(id);
      storage.put("n", id);
    }
    return new Response(String(id));
  }
}

export default {
  fetch(request, env) {
    const url = new URL(request.url);
    return env.LEDGER.getByName(url.searchParams.get("actor")).fetch(request);
  },
};
