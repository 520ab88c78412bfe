import { DurableObject } from "cloudflare:workers";
import { count, desc, eq, gt, relations, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/durable-sqlite";
import { migrate } from "drizzle-orm/durable-sqlite/migrator";
import { blob, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

const customers = sqliteTable("customers", {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull().unique(),
  since: integer({ mode: "timestamp" }),
  tags: text({ mode: "json" }).$type<string[]>(),
});
const orders = sqliteTable("orders", {
  id: integer().primaryKey(),
  customer: integer().notNull().references(() => customers.id),
  price: real().notNull(),
  paid: integer({ mode: "boolean" }).default(false),
  receipt: blob({ mode: "buffer" }).$type<unknown>(),
});
const customerRelations = relations(customers, ({ many }) => ({ orders: many(orders) }));
const orderRelations = relations(orders, ({ one }) => ({ buyer: one(customers, { fields: [orders.customer], references: [customers.id] }) }));
const schema = { customers, orders, customerRelations, orderRelations };

const migrations = {
  journal: { entries: [{ idx: 0, when: 1000, tag: "0000_first", breakpoints: true }, { idx: 1, when: 2000, tag: "0001_paid", breakpoints: true }] },
  migrations: {
    m0000: "CREATE TABLE `customers` (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` text NOT NULL UNIQUE, `since` integer, `tags` text);\n" +
      "--> statement-breakpoint\nCREATE TABLE `orders` (`id` integer PRIMARY KEY NOT NULL, `customer` integer NOT NULL REFERENCES `customers`(`id`), " +
      "`price` real NOT NULL, `receipt` blob);\n",
    m0001: "ALTER TABLE `orders` ADD `paid` integer DEFAULT false;",
  },
};

interface Env {
  SHOPS: DurableObjectNamespace<Shop>;
}

/** Shop keeps customers and their orders through drizzle. */
export class Shop extends DurableObject<Env> {
  readonly #db = drizzle(this.ctx.storage, { schema, logger: false });

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    void ctx.blockConcurrencyWhile(() => migrate(this.#db, migrations));
  }

  async fill(): Promise<object> {
    const db = this.#db;
    const added = db.insert(customers).values([
      { name: "Ann", since: new Date(1e12), tags: ["new", "é"] }, { name: "Bob" },
    ]).returning().all();
    db.insert(orders).values([
      { customer: 1, price: 9.5, paid: true }, { customer: 1, price: 20 }, { customer: 2, price: 1e-3 },
    ]).run();
    let rolledBack = "";
    try {
      db.transaction((tx) => {
        tx.update(orders).set({ price: 0 }).run();
        tx.rollback();
      });
    } catch (e) {
      rolledBack = e instanceof Error ? e.constructor.name : "";
    }
    const nested = db.transaction((tx) => {
      tx.update(orders).set({ paid: true }).where(eq(orders.id, 2)).run();
      try {
        tx.transaction((inner) => {
          inner.delete(orders).run();
          throw new Error("inner");
        });
      } catch {
        // undone alone
      }
      return tx.$count(orders);
    });
    let constraint = "";
    try {
      db.insert(customers).values({ name: "Ann" }).run();
    } catch (e) {
      constraint = String((e as Error).cause ?? e);
    }
    const upserted = db.insert(customers).values({ name: "Bob" })
      .onConflictDoUpdate({ target: customers.name, set: { tags: ["again"] } }).returning({ id: customers.id, tags: customers.tags }).get();
    return { added, rolledBack, nested: await nested, constraint, upserted };
  }

  async read(): Promise<object> {
    const db = this.#db;
    const joined = db.select({ name: customers.name, n: count(orders.id), total: sql<number>`sum(${orders.price})` })
      .from(customers).leftJoin(orders, eq(orders.customer, customers.id)).groupBy(customers.id).orderBy(desc(customers.name)).all();
    const tree = db.query.customers.findMany({ with: { orders: { columns: { price: true, paid: true } } } }).sync();
    const first = db.query.orders.findFirst({ where: gt(orders.price, 15), with: { buyer: true } }).sync();
    const prepared = db.select().from(customers).where(eq(customers.id, sql.placeholder("id"))).prepare();
    const raw = db.all(sql`SELECT name FROM customers WHERE id IN ${[1, 2]} ORDER BY name`);
    return { joined, tree, first, prepared: [prepared.get({ id: 2 })?.name, prepared.get({ id: 9 })?.name], raw };
  }
}

export default {
  async fetch(request, env) {
    const shop = env.SHOPS.getByName("corner");
    return Response.json(new URL(request.url).pathname === "/fill" ? await shop.fill() : await shop.read());
  },
} satisfies ExportedHandler<Env>;
