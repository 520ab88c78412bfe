// Values as bytes, with every kind of platform object that can be written: what the rest of the runtime imports, best deferred.

import "./serialplatform.ts";

export { deserialize } from "./deserialize.ts";
export { serialize } from "./serialize.ts";
