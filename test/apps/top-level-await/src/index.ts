// Module evaluation waits: on a promise, on a dynamic import, on a digest, on a for-await loop.
import { table } from "./table.ts";

const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("top"));
const { late } = await import("./late.ts");

const parts: string[] = [];
async function* letters() {
  yield "a";
  yield "b";
}
for await (const letter of letters()) parts.push(letter);

let caught = "";
try {
  await Promise.reject(new RangeError("caught at top level"));
} catch (error) {
  caught = (error as Error).message;
}

const handler: ExportedHandler = await Promise.resolve({
  fetch: () => Response.json({ table, late, parts, caught, digest: [...new Uint8Array(digest)].map((b) => b.toString(16).padStart(2, "0")).join("") }),
});

export default handler;
