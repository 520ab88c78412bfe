// TextEncoder, TextDecoder, atob and btoa.

const fails = (f: () => unknown): string => {
  try {
    f();
  } catch (e) {
    return (e as Error).name;
  }
  return "nothing";
};
const bytes = (...b: number[]): Uint8Array => new Uint8Array(b);

test("UTF-8 both ways, short and long", () => {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  for (const text of ["", "ascii\0text", "é€😀", "a".repeat(300), "ascii ".repeat(100) + "ü" + "😀".repeat(50), "日本語".repeat(99)]) {
    const encoded = encoder.encode(text);
    assertEquals(decoder.decode(encoded), text);
    assertEquals(decoder.decode(encoded.buffer), text);
    assertEquals(decoder.decode(new DataView(encoded.buffer)), text);
  }
  assertEquals(encoder.encode("\ud83d|\ude00").join(), "239,191,189,124,239,191,189");
  assertEquals(encoder.encode("a".repeat(400) + "\ud83d").length, 403);
});

test("encodeInto stops at whole code points", () => {
  const encoder = new TextEncoder();
  for (const [text, size, read, written] of [
    ["abc", 5, 3, 3],
    ["abc", 2, 2, 2],
    ["aé", 2, 1, 1],
    ["é€", 4, 1, 2],
    ["😀", 3, 0, 0],
    ["a😀b", 5, 3, 5],
    ["a\ud83d", 3, 1, 1],
    ["\ud83d", 3, 1, 3],
    ["", 3, 0, 0],
    ["x".repeat(500), 300, 300, 300],
    ["x".repeat(299) + "€", 300, 299, 299],
  ] as const) {
    const into = new Uint8Array(size + 1).fill(0xfe);
    const result = encoder.encodeInto(text, into.subarray(0, size));
    assertEquals(`${text} ${size}: ${result.read}, ${result.written}`, `${text} ${size}: ${read}, ${written}`);
    assertEquals(into[size], 0xfe);
    assertEquals(new TextDecoder().decode(into.subarray(0, written)), text.slice(0, read).toWellFormed());
  }
});

test("streams cut at every byte", () => {
  const text = "a\ufeffé€😀\u0800\ud7ff";
  const encoded = new TextEncoder().encode(text);
  for (let i = 0; i <= encoded.length; i++) {
    for (let j = i; j <= encoded.length; j++) {
      const decoder = new TextDecoder("utf-8", { fatal: true });
      const got = decoder.decode(encoded.subarray(0, i), { stream: true }) + decoder.decode(encoded.subarray(i, j), { stream: true }) +
        decoder.decode(encoded.subarray(j));
      assertEquals(got, text);
    }
  }
});

test("malformed UTF-8", () => {
  const decoder = new TextDecoder();
  const fatal = new TextDecoder("utf-8", { fatal: true });
  for (const [input, want] of [
    [bytes(0xc0, 0x80), "\ufffd\ufffd"],
    [bytes(0xed, 0xa0, 0x80), "\ufffd\ufffd\ufffd"],
    [bytes(0xf0, 0x9f, 0x98), "\ufffd"],
    [bytes(0xf4, 0x90, 0x80, 0x80), "\ufffd\ufffd\ufffd\ufffd"],
    [bytes(0xe2, 0x82, 0x41), "\ufffdA"],
  ] as const) {
    assertEquals(decoder.decode(input), want);
    assertEquals(fails(() => fatal.decode(input)), "TypeError");
    assertEquals(decoder.decode(input.subarray(0, 1), { stream: true }) + decoder.decode(input.subarray(1)), want);
  }
  // What cannot go on is reported at once; what can waits.
  assertEquals(fails(() => fatal.decode(bytes(0xe0, 0x80), { stream: true })), "TypeError");
  assertEquals(fatal.decode(bytes(0xe0, 0xa0), { stream: true }), "");
  assertEquals(fatal.decode(bytes(0x80)), "\u0800");
});

test("byte order marks", () => {
  const marked = bytes(0xef, 0xbb, 0xbf, 0x41);
  assertEquals(new TextDecoder().decode(marked), "A");
  assertEquals(new TextDecoder("utf-8", { ignoreBOM: true }).decode(marked), "\ufeffA");
  const decoder = new TextDecoder();
  assertEquals(decoder.decode(marked.subarray(0, 2), { stream: true }), "");
  assertEquals(decoder.decode(marked.subarray(2), { stream: true }), "A");
  assertEquals(decoder.decode(marked), "\ufeffA");
  assertEquals(decoder.decode(marked), "A");
});

test("labels", () => {
  assertEquals(new TextDecoder(" \tUTF8\n").encoding, "utf-8");
  assertEquals(new TextDecoder("latin1").encoding, "windows-1252");
  assertEquals(new TextDecoder("Shift-JIS").encoding, "shift_jis");
  for (const label of ["", "utf-7", "iso-2022-kr", "replacement", "utf\u20118"]) assertEquals(fails(() => new TextDecoder(label)), "RangeError");
});

test("legacy encodings", () => {
  assertEquals(new TextDecoder("shift_jis").decode(bytes(0x93, 0xfa, 0x96, 0x7b)), "日本");
  assertEquals(new TextDecoder("utf-16le").decode(bytes(0xff, 0xfe, 0x3d, 0xd8, 0x00, 0xde)), "😀");
  assertEquals(fails(() => new TextDecoder("big5", { fatal: true }).decode(bytes(0xff))), "TypeError");
  const decoder = new TextDecoder("gb18030");
  assertEquals(decoder.decode(bytes(0x81, 0x30), { stream: true }), "");
  assertEquals(decoder.decode(bytes(0x81), { stream: true }), "");
  assertEquals(decoder.decode(bytes(0x30)), "\u0080");
});

test("atob and btoa", () => {
  const all = String.fromCharCode(...Array.from({ length: 256 }, (_, i) => i));
  assertEquals(atob(btoa(all)), all);
  assertEquals(atob(btoa(all.repeat(20))), all.repeat(20));
  assertEquals(btoa("aé"), "Yek=");
  assertEquals(atob(" Y Q\t=\n= "), "a");
  assertEquals(atob("YR"), "a");
  for (const bad of ["Y", "YQ=", "YQ===", "Y*==", "YWJj=", "\u00a0YQ=="]) assertEquals(fails(() => atob(bad)), "InvalidCharacterError");
  for (const bad of ["\u0100", "a".repeat(300) + "\u0100"]) assertEquals(fails(() => btoa(bad)), "InvalidCharacterError");
});

test("encoding streams keep what is split between chunks", async () => {
  const collect = async (stream: ReadableStream<unknown>): Promise<unknown[]> => {
    const out: unknown[] = [];
    for await (const chunk of stream) out.push(chunk);
    return out;
  };
  const encoder = new TextEncoderStream();
  const writer = encoder.writable.getWriter();
  const chunks = collect(encoder.readable);
  for (const part of ["a\ud83d", "\ude00", "\ud83d", "b", "", "\ud83d"]) void writer.write(part);
  await writer.close();
  const text = (await chunks).map((chunk) => new TextDecoder().decode(chunk as Uint8Array));
  assertEquals(text.join("|"), "a|😀|\ufffdb|\ufffd");

  const decoder = new TextDecoderStream();
  const into = decoder.writable.getWriter();
  const decoded = collect(decoder.readable);
  for (const byte of [0xef, 0xbb, 0xbf, 0x41, 0xe2, 0x82, 0xac, 0xf0, 0x9f]) void into.write(bytes(byte));
  await into.close();
  assertEquals((await decoded).join("|"), "A|€|\ufffd");

  const fatal = new TextDecoderStream("utf-8", { fatal: true });
  const bad = fatal.writable.getWriter();
  const reading = fatal.readable.getReader().read().then(() => "read", (e: Error) => e.name);
  bad.write(bytes(0xff)).catch(() => {});
  assertEquals(await reading, "TypeError");
});
