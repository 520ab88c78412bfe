// crypto.DigestStream. Checksums are those of the AWS SDK's tests.

interface DigestStream extends WritableStream {
  readonly digest: Promise<ArrayBuffer>;
  readonly bytesWritten: bigint;
}
const { DigestStream } = crypto as unknown as { DigestStream: new (algorithm: string | { name: string }) => DigestStream };

const hex = (b: ArrayBuffer): string => Array.from(new Uint8Array(b), (x) => x.toString(16).padStart(2, "0")).join("");
const utf8 = (s: string): Uint8Array => new TextEncoder().encode(s);
const message = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
    return "nothing";
  } catch (e) {
    return (e as Error).message;
  }
};

test("digests of chunks", async () => {
  for (const [name, want] of [
    ["MD5", "900150983cd24fb0d6963f7d28e17f72"],
    ["sha-1", "a9993e364706816aba3e25717850c26c9cd0d89d"],
    ["SHA-256", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["SHA3-256", "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"],
    ["crc32", "352441c2"],
    ["crc32c", "364b3fb7"],
    ["crc64nvme", "05e5cabb3fc1faeb"],
  ] as const) {
    const stream = new DigestStream(name);
    const writer = stream.getWriter();
    writer.write("a");
    writer.write(utf8("xbx").subarray(1, 2));
    writer.write(new DataView(utf8("ccc").buffer, 1, 1));
    writer.write(new ArrayBuffer(0));
    writer.close();
    assertEquals(hex(await stream.digest), want);
    assertEquals(stream.bytesWritten, 3n);
  }
});

test("it is a WritableStream that takes a pipe", async () => {
  const stream = new DigestStream({ name: "SHA-256" });
  assert(stream instanceof WritableStream);
  assertEquals(Object.prototype.toString.call(stream), "[object DigestStream]");
  const source = new ReadableStream({
    start(controller) {
      controller.enqueue(utf8("ab"));
      controller.enqueue("c");
      controller.close();
    },
  });
  await source.pipeTo(stream);
  assertEquals(hex(await stream.digest), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("what is not bytes and unknown names are refused", async () => {
  assertThrows(() => new DigestStream("foo"));
  assertThrows(() => new (DigestStream as unknown as new () => DigestStream)(), TypeError);
  assertThrows(() => DigestStream.prototype.digest, TypeError);
  const stream = new DigestStream("SHA-1");
  assertEquals(
    await message(stream.getWriter().write(123)),
    "DigestStream is a byte stream but received an object of non-ArrayBuffer/ArrayBufferView/string type on its writable side.",
  );
});

test("an abort rejects the digest", async () => {
  const stream = new DigestStream("SHA-1");
  const writer = stream.getWriter();
  const write = writer.write("a");
  await writer.abort(new Error("boom"));
  assertEquals(await message(write), "boom");
  assertEquals(await message(stream.digest), "boom");
});
