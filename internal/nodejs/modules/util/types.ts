// https://nodejs.org/api/util.html#utiltypes
export * from "../internal/types.ts";
import * as types from "../internal/types.ts";
export default types;
