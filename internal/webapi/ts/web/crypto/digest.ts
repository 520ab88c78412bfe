// https://w3c.github.io/webcrypto/#sha and https://wicg.github.io/webcrypto-modern-algos/#sha3

import { host } from "../../host.ts";
import { allHashes, MD5, register } from "./algorithms.ts";
import type { Hash, Suite } from "./algorithms.ts";
import { isLarge } from "./bytes.ts";

function suite(hash: Hash): Suite {
  return {
    digest: (_n, data) => (isLarge(data) ? host.crypto_digest_async(hash.id, data) : host.crypto_digest(hash.id, data)),
  };
}

for (const name in allHashes) register(name, suite(allHashes[name] as Hash), { digest: null });
register(MD5.name, suite(MD5), { digest: null });
