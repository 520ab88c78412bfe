import type { Message, Scheduled } from "./types.ts";

const tables = `
CREATE TABLE IF NOT EXISTS actor_state (id INTEGER PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS actor_schedules (id TEXT PRIMARY KEY, at INTEGER NOT NULL, every INTEGER, action TEXT NOT NULL, args TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS actor_queue (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, body TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS actor_schedules_at ON actor_schedules (at);
CREATE INDEX IF NOT EXISTS actor_queue_name ON actor_queue (name, id);`;

/** createTables makes the tables that the package keeps beside those of the app. */
export function createTables(sql: SqlStorage): void {
  sql.exec(tables);
}

type Row = { id: string; at: number; every: number | null; action: string; args: string };

/** Schedules keeps any number of schedules in SQL and the one alarm at the earliest of them. */
export class Schedules {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  add(at: number, every: number | null, action: string, args: unknown[]): string {
    if (!Number.isFinite(at)) throw new TypeError("the time of a schedule must be a finite number");
    const id = crypto.randomUUID();
    this.#storage.sql.exec("INSERT INTO actor_schedules VALUES (?, ?, ?, ?, ?)", id, Math.ceil(at), every, action, JSON.stringify(args));
    this.arm();
    return id;
  }

  cancel(id: string): boolean {
    const gone = this.#storage.sql.exec("DELETE FROM actor_schedules WHERE id = ? RETURNING id", id).toArray().length > 0;
    if (gone) this.arm();
    return gone;
  }

  get(id: string): Scheduled | undefined {
    const [row] = this.#storage.sql.exec<Row>("SELECT * FROM actor_schedules WHERE id = ?", id).toArray();
    return row && scheduled(row);
  }

  list(): Scheduled[] {
    return this.#storage.sql.exec<Row>("SELECT * FROM actor_schedules ORDER BY at, rowid").toArray().map(scheduled);
  }

  /** Gives those that are due. Each stays until done(), so that one that fails is tried again. */
  due(now: number): Scheduled[] {
    return this.#storage.sql.exec<Row>("SELECT * FROM actor_schedules WHERE at <= ? ORDER BY at, rowid", now).toArray().map(scheduled);
  }

  /** Takes one that ran away, or moves it to its next time, leaving out times that were missed. */
  done(s: Scheduled, now: number): void {
    if (s.every === undefined) {
      this.#storage.sql.exec("DELETE FROM actor_schedules WHERE id = ?", s.id);
      return;
    }
    const next = s.at + s.every * Math.max(1, Math.ceil((now - s.at) / s.every));
    this.#storage.sql.exec("UPDATE actor_schedules SET at = ? WHERE id = ?", next, s.id);
  }

  /** Sets the alarm for the earliest schedule. */
  arm(): void {
    const { at } = this.#storage.sql.exec<{ at: number | null }>("SELECT min(at) AS at FROM actor_schedules").one();
    void (at === null ? this.#storage.deleteAlarm() : this.#storage.setAlarm(at));
  }
}

function scheduled(r: Row): Scheduled {
  const s = { id: r.id, action: r.action, args: JSON.parse(r.args) as unknown[], at: r.at };
  return r.every === null ? s : { ...s, every: r.every };
}

/** Queues keeps messages in SQL. A message that next() gave is gone. */
export class Queues {
  readonly #sql: SqlStorage;
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  send(name: string, body: unknown): number {
    const { id } = this.#sql.exec<{ id: number }>("INSERT INTO actor_queue (name, body) VALUES (?, ?) RETURNING id", name, JSON.stringify(body ?? null)).one();
    for (const wake of this.#waiting.get(name) ?? []) wake();
    return id;
  }

  async next(name: string, timeout: number): Promise<Message | undefined> {
    const until = Date.now() + timeout;
    for (;;) {
      const [row] = this.#sql.exec<{ id: number; body: string }>(
        "DELETE FROM actor_queue WHERE id = (SELECT min(id) FROM actor_queue WHERE name = ?) RETURNING id, body", name).toArray();
      if (row) return { id: row.id, body: JSON.parse(row.body) as unknown };
      const left = until - Date.now();
      if (left <= 0) return undefined;
      await this.#arrival(name, left);
    }
  }

  #arrival(name: string, ms: number): Promise<void> {
    const waiting = this.#waiting.get(name) ?? new Set();
    this.#waiting.set(name, waiting);
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      waiting.add(wake);
    });
  }
}
