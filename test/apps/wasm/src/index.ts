// A WebAssembly module compiled from C: see build.sh.
import module from "./kernel.wasm";

interface Kernel {
  memory: WebAssembly.Memory;
  buffer(): number;
  capacity(): number;
  crc32(length: number): number;
  fib(n: number): bigint;
  mandelbrot(width: number, height: number): number;
}

let logged: number[] = [];
const instance = new WebAssembly.Instance(module, { env: { report: (n: number) => void logged.push(n) } });
const kernel = instance.exports as unknown as Kernel;

export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    switch (url.pathname) {
      case "/crc32": {
        const body = new Uint8Array(await request.arrayBuffer());
        if (body.length > kernel.capacity()) return new Response("too long", { status: 413 });
        new Uint8Array(kernel.memory.buffer, kernel.buffer(), body.length).set(body);
        return new Response((kernel.crc32(body.length) >>> 0).toString(16).padStart(8, "0"));
      }
      case "/fib": {
        logged = [];
        const value = kernel.fib(Number(url.searchParams.get("n") ?? 10));
        return Response.json({ value: String(value), reported: logged });
      }
      case "/mandelbrot": {
        const length = kernel.mandelbrot(60, 20);
        return new Response(new Uint8Array(kernel.memory.buffer, kernel.buffer(), length).slice());
      }
      case "/async": {
        const second = await WebAssembly.instantiate(module, { env: { report: () => undefined } });
        return Response.json({ module: module instanceof WebAssembly.Module, exports: WebAssembly.Module.exports(module).map((e) => `${e.kind} ${e.name}`), fib: String((second.exports as unknown as Kernel).fib(20)) });
      }
    }
    return new Response("not found", { status: 404 });
  },
};
