// Streams, compression, encoding and crypto.
const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer | Uint8Array) => [...new Uint8Array(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, "0")).join("");

function numbers(n: number): ReadableStream<Uint8Array> {
  let i = 0;
  return new ReadableStream({
    pull(controller) {
      if (i === n) controller.close();
      else controller.enqueue(encoder.encode(`${i++}\n`));
    },
  });
}

export const streams = {
  "/stream": () => new Response(numbers(10)),
  "/stream/empty": () => new Response(numbers(0)),
  "/stream/late": () =>
    new Response(
      new ReadableStream({
        async start(controller) {
          for (let i = 0; i < 3; i++) {
            await new Promise((resolve) => setTimeout(resolve, 2));
            controller.enqueue(encoder.encode(`late ${i};`));
          }
          controller.close();
        },
      }),
    ),
  "/stream/large": () => new Response(numbers(20_000)),
  "/stream/fixed": () => {
    const { readable, writable } = new FixedLengthStream(6);
    const writer = writable.getWriter();
    void writer.write(encoder.encode("abcdef")).then(() => writer.close());
    return new Response(readable);
  },
  "/stream/identity": () => {
    const { readable, writable } = new IdentityTransformStream();
    void numbers(3).pipeTo(writable);
    return new Response(readable);
  },
  "/stream/transform": (request: Request) =>
    new Response(
      request.body
        ?.pipeThrough(new TextDecoderStream())
        .pipeThrough(new TransformStream({ transform: (chunk: string, controller) => controller.enqueue(chunk.toUpperCase()) }))
        .pipeThrough(new TextEncoderStream()),
    ),
  "/stream/tee": async (request: Request) => {
    const [a, b] = (request.body ?? numbers(2)).tee();
    return { a: await new Response(a).text(), b: await new Response(b).text() };
  },
  "/stream/iterate": async () => {
    const sizes: number[] = [];
    for await (const chunk of numbers(4)) sizes.push(chunk.length);
    return sizes;
  },
  "/stream/byob": async () => {
    const reader = new Response("0123456789").body?.getReader({ mode: "byob" });
    const first = await reader?.read(new Uint8Array(4));
    return { text: new TextDecoder().decode(first?.value), done: first?.done };
  },
  "/stream/from": async () => {
    const { from } = ReadableStream as unknown as { from(source: Iterable<string>): ReadableStream<string> };
    return new Response(from.call(ReadableStream, ["a", "b"]).pipeThrough(new TextEncoderStream()));
  },
  "/compress": async (_: Request, url: URL) => {
    const format = (url.searchParams.get("format") ?? "gzip") as "gzip" | "deflate" | "deflate-raw";
    const source = "compress me ".repeat(50);
    const packed = await new Response(new Blob([source]).stream().pipeThrough(new CompressionStream(format))).arrayBuffer();
    const back = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream(format))).text();
    return { smaller: packed.byteLength < source.length, same: back === source };
  },
  "/decode": () => ({
    utf8: new TextDecoder().decode(new Uint8Array([0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0xff, 0x41])),
    fatal: (() => {
      try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(new Uint8Array([0xff]));
      } catch (error) {
        return (error as Error).name;
      }
    })(),
    utf16: new TextDecoder("utf-16le").decode(new Uint8Array([0x3d, 0xd8, 0x00, 0xde])),
    latin: new TextDecoder("latin1").encoding,
    shift: new TextDecoder("shift_jis").decode(new Uint8Array([0x93, 0xfa, 0x96, 0x7b])),
    into: encoder.encodeInto("é☃", new Uint8Array(4)),
    base64: [btoa("a\u00ff"), atob("aGk=")],
  }),
  "/digest": async () => {
    const data = encoder.encode("digest");
    const out: Record<string, string> = {};
    for (const name of ["MD5", "SHA-1", "SHA-256", "SHA-384", "SHA-512"]) out[name] = hex(await crypto.subtle.digest(name, data));
    const stream = new crypto.DigestStream("SHA-256");
    const writer = stream.getWriter();
    await writer.write(data);
    await writer.close();
    return { ...out, stream: hex(await stream.digest) };
  },
  "/hmac": async () => {
    const key = await crypto.subtle.importKey("raw", encoder.encode("key"), { name: "HMAC", hash: "SHA-256" }, true, ["sign", "verify"]);
    const signature = await crypto.subtle.sign("HMAC", key, encoder.encode("text"));
    return { signature: hex(signature), ok: await crypto.subtle.verify("HMAC", key, signature, encoder.encode("text")), jwk: Object.entries(await crypto.subtle.exportKey("jwk", key)).filter(([, value]) => value !== undefined).sort() };
  },
  "/derive": async () => {
    const key = await crypto.subtle.importKey("raw", encoder.encode("password"), "PBKDF2", false, ["deriveBits"]);
    const hkdf = await crypto.subtle.importKey("raw", encoder.encode("input"), "HKDF", false, ["deriveBits"]);
    return {
      pbkdf2: hex(await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: encoder.encode("salt"), iterations: 1000 }, key, 256)),
      hkdf: hex(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-512", salt: encoder.encode("salt"), info: encoder.encode("info") }, hkdf, 128)),
    };
  },
  "/aes": async () => {
    const out: Record<string, string> = {};
    const raw = new Uint8Array(32).map((_, i) => i);
    for (const name of ["AES-GCM", "AES-CBC", "AES-CTR"]) {
      const key = await crypto.subtle.importKey("raw", raw, name, false, ["encrypt", "decrypt"]);
      const algorithm = { name, iv: new Uint8Array(16), counter: new Uint8Array(16), length: 64 };
      const sealed = await crypto.subtle.encrypt(algorithm, key, encoder.encode("text"));
      out[name] = `${hex(sealed)} ${new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, sealed))}`;
    }
    return out;
  },
};
