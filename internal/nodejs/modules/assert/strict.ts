// https://nodejs.org/api/assert.html#strict-assertion-mode
import { strict } from "../assert.ts";

export {
  AssertionError,
  deepStrictEqual as deepEqual,
  deepStrictEqual,
  doesNotMatch,
  doesNotReject,
  doesNotThrow,
  fail,
  ifError,
  match,
  notDeepStrictEqual as notDeepEqual,
  notDeepStrictEqual,
  notStrictEqual as notEqual,
  notStrictEqual,
  ok,
  partialDeepStrictEqual,
  rejects,
  strict,
  strictEqual as equal,
  strictEqual,
  throws,
} from "../assert.ts";
export default strict;
