// One indexed SELECT a request, through a pool.
import postgres from "postgres";
import { database } from "./settings.js";

let sql;

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname !== "/db") return new Response("ready");
    sql ??= postgres(database, { max: 10, ssl: false });
    const id = 1 + Math.floor(Math.random() * 10000);
    const [row] = await sql`SELECT id, name FROM item WHERE id = ${id}`;
    return Response.json(row);
  },
};
