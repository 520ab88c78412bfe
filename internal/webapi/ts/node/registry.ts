// The modules that apps import as node:NAME, each evaluated when it is first asked for.

import defer * as assert from "./assert.ts";
import defer * as test from "./test.ts";
import defer * as util from "./util.ts";

const modules: Record<string, () => object> = {
  "__proto__": null as never,
  assert: () => assert.nodeExports,
  "assert/strict": () => assert.strictExports,
  sys: () => util.nodeExports,
  test: () => test.nodeExports,
  util: () => util.nodeExports,
  "util/types": () => util.typesExports,
};

/** What require("node:NAME") gives; undefined when there is no such module. */
export function nodeModule(name: string): object | undefined {
  return modules[name]?.();
}
