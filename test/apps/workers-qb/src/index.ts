import { DurableObject } from "cloudflare:workers";
import { ConflictTypes, DOQB, OrderTypes } from "workers-qb";

interface Env {
  NOTES: DurableObjectNamespace<Notes>;
}

/** Notes keeps notes in SQL written by the query builder. */
export class Notes extends DurableObject<Env> {
  readonly #qb = new DOQB(this.ctx.storage.sql);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    void ctx.blockConcurrencyWhile(async () => {
      this.#qb.migrations({
        migrations: [
          { name: "0001", sql: "CREATE TABLE notes (id INTEGER PRIMARY KEY, tag TEXT NOT NULL, body TEXT UNIQUE, stars INTEGER DEFAULT 0);" },
          { name: "0002", sql: "CREATE INDEX notes_tag ON notes (tag);" },
        ],
      }).apply();
    });
  }

  all(): object {
    const qb = this.#qb;
    const added = qb.insert({
      tableName: "notes", returning: ["id", "body"],
      data: [{ tag: "a", body: "one" }, { tag: "b", body: "two" }, { tag: "a", body: "été ☃" }],
    }).execute();
    const upserted = qb.insert({
      tableName: "notes", data: { tag: "b", body: "two" }, returning: "*",
      onConflict: { column: "body", data: { stars: 5 } },
    }).execute();
    const ignored = qb.insert({ tableName: "notes", data: { tag: "z", body: "one" }, onConflict: ConflictTypes.IGNORE, returning: "*" }).execute();
    const updated = qb.update({
      tableName: "notes", data: { stars: 2 }, where: { conditions: ["tag = ?"], params: ["a"] }, returning: ["id", "stars"],
    }).execute();
    const counted = qb.fetchAll({
      tableName: "notes", fields: ["tag", "count(*) AS n", "sum(stars) AS stars"], groupBy: "tag", having: "n > 0", orderBy: { tag: OrderTypes.DESC },
    }).execute();
    const one = qb.fetchOne({ tableName: "notes", where: { conditions: "body = ?", params: ["été ☃"] } }).execute();
    const selected = qb.select("notes").fields(["body"]).where("stars > ?", 2).limit(1).all().results;
    const deleted = qb.delete({ tableName: "notes", where: { conditions: "tag = ?", params: ["b"] }, returning: "body" }).execute();
    let error = "";
    try {
      qb.insert({ tableName: "notes", data: { tag: "q", body: "one" } }).execute();
    } catch (e) {
      error = String(e);
    }
    const lists = { added, upserted, ignored, updated, counted, one, deleted };
    return { ...Object.fromEntries(Object.entries(lists).map(([k, v]) => [k, v.results])), selected, error };
  }

  left(): object {
    return this.#qb.fetchAll({ tableName: "notes", orderBy: "id" }).execute().results ?? [];
  }
}

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const notes = env.NOTES.getByName(url.searchParams.get("of") ?? "me");
    return Response.json(url.pathname === "/all" ? await notes.all() : await notes.left());
  },
} satisfies ExportedHandler<Env>;
