// node:repl, node:domain, node:trace_events, node:sqlite and node:wasi: what of them makes sense without a terminal, without a disk and
// without a process. https://nodejs.org/api/

import { codedError, unsupported, validateArray, validateBoolean, validateFunction, validateInt32, validateObject, validateOneOf, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";
import { EventEmitter } from "./events.ts";
import { absentFunction, absentMethods, absentType } from "./unavailable.ts";

class Recoverable extends SyntaxError {
  err: unknown;
  constructor(err: unknown) {
    super();
    this.err = err;
  }
}

/** names are those of the modules, without the prefix. */
export function replExports(names: readonly string[]): Any {
  const builtinModules = names.filter((name) => !name.startsWith("_"));
  return {
    REPLServer: absentType("repl", "REPLServer", ["setupHistory", "defineCommand", "displayPrompt", "clearBufferedCommand"]),
    REPL_MODE_SLOPPY: Symbol("repl-sloppy"),
    REPL_MODE_STRICT: Symbol("repl-strict"),
    Recoverable,
    _builtinLibs: builtinModules,
    builtinModules,
    start: absentFunction("repl", "start"),
    writer: absentFunction("repl", "writer"),
  };
}

/** A domain does not catch: errors reach the caller. */
class Domain extends (EventEmitter as Any) {
  [name: string]: Any;
  members: undefined;
  enter(): void {}
  exit(): void {}
  add(): void {}
  remove(): void {}
  run(fn: Any, ...args: unknown[]): unknown {
    validateFunction(fn, "fn");
    return Reflect.apply(fn as Function, this, args);
  }
  intercept(fn: unknown): unknown {
    return fn;
  }
  bind(fn: unknown): unknown {
    return fn;
  }
  _errorHandler(error: unknown): never {
    throw error;
  }
}
const createDomain = (): Any => new Domain();
// Node has a function here, the Workers platform a Domain: this is both.
const create: Any = Object.setPrototypeOf(() => new Domain(), Domain.prototype);
export const domainExports: Any = { Domain, active: null, create, createDomain };

export const traceExports: Any = {
  createTracing(options: Any): Any {
    validateObject(options, "options");
    const categories: unknown = (options as Any).categories;
    validateArray(categories, "options.categories");
    if (categories.length === 0) throw codedError("TypeError", "ERR_TRACE_EVENTS_CATEGORY_REQUIRED", "At least one category is required");
    categories.forEach((category, i) => validateString(category, `options.categories[${i}]`));
    return { categories: categories.join(","), enabled: false, enable(): void {}, disable(): void {} };
  },
  getEnabledCategories: (): undefined => undefined,
};

const illegal = (name: string): Any => ({
  [name]: class {
    constructor() {
      throw new TypeError("Illegal constructor");
    }
  },
})[name];
// https://www.sqlite.org/c3ref/c_alter_table.html and https://www.sqlite.org/session/c_changeset_abort.html
const actions = "OK CREATE_INDEX CREATE_TABLE CREATE_TEMP_INDEX CREATE_TEMP_TABLE CREATE_TEMP_TRIGGER CREATE_TEMP_VIEW CREATE_TRIGGER CREATE_VIEW DELETE DROP_INDEX DROP_TABLE DROP_TEMP_INDEX DROP_TEMP_TABLE DROP_TEMP_TRIGGER DROP_TEMP_VIEW DROP_TRIGGER DROP_VIEW INSERT PRAGMA READ SELECT TRANSACTION UPDATE ATTACH DETACH ALTER_TABLE REINDEX ANALYZE CREATE_VTABLE DROP_VTABLE FUNCTION SAVEPOINT RECURSIVE";
const sqliteConstants: Record<string, number> = {
  SQLITE_CHANGESET_OMIT: 0, SQLITE_CHANGESET_REPLACE: 1, SQLITE_CHANGESET_ABORT: 2,
  SQLITE_CHANGESET_DATA: 1, SQLITE_CHANGESET_NOTFOUND: 2, SQLITE_CHANGESET_CONFLICT: 3, SQLITE_CHANGESET_CONSTRAINT: 4, SQLITE_CHANGESET_FOREIGN_KEY: 5,
  SQLITE_DENY: 1, SQLITE_IGNORE: 2, SQLITE_COPY: 0,
};
actions.split(" ").forEach((name, code) => (sqliteConstants[`SQLITE_${name}`] = code));
export const sqliteExports: Any = {
  DatabaseSync: illegal("DatabaseSync"),
  Session: illegal("Session"),
  StatementSync: illegal("StatementSync"),
  backup: absentFunction("sqlite", "backup"),
  constants: sqliteConstants,
};

class WASI {
  constructor(options: Any = {}) {
    validateObject(options, "options");
    const { version, args, env, preopens, stdin, stdout, stderr, returnOnExit } = options as Any;
    if (version !== undefined) validateOneOf(version, "options.version", ["unstable", "preview1"]);
    if (args !== undefined) validateArray(args, "options.args");
    if (env !== undefined) validateObject(env, "options.env");
    if (preopens !== undefined) validateObject(preopens, "options.preopens");
    for (const [name, fd] of Object.entries({ stdin, stdout, stderr })) if (fd !== undefined) validateInt32(fd, `options.${name}`, 0);
    if (returnOnExit !== undefined) validateBoolean(returnOnExit, "options.returnOnExit");
    throw unsupported("WASI");
  }
  getImportObject(): object {
    return {};
  }
}
absentMethods(WASI, ["finalizeBindings", "start", "initialize"]);
export const wasiExports: Any = { WASI };
