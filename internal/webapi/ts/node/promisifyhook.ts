// The symbol under which a function has its own promise version. https://nodejs.org/api/util.html#utilpromisifycustom

export const promisifyHook: unique symbol = Symbol.for("nodejs.util.promisify.custom") as never;
