// The handler that every JavaScript server runs.
import { rsa, secret } from "./settings.js";

const encoder = new TextEncoder();
const small = asset(4096);
const large = asset(65536);

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    switch (pathname) {
      case "/static":
        return new Response("Hello World!");
      case "/json": {
        const { numbers } = await request.json();
        return Response.json({ sum: numbers.reduce((a, b) => a + b, 0), squares: numbers.map((n) => n * n) });
      }
      case "/jwt/rs256":
        return verify(request, "RS256");
      case "/jwt/hs256":
        return verify(request, "HS256");
      case "/sse": {
        let n = 0;
        const body = new ReadableStream({
          pull(controller) {
            if (n++ === 50) controller.close();
            else controller.enqueue(encoder.encode(`data: ${n}\n\n`));
          },
        });
        return new Response(body, { headers: { "content-type": "text/event-stream" } });
      }
      case "/asset-4k.txt":
        return new Response(small, { headers: { "content-type": "text/plain" } });
      case "/asset-64k.txt":
        return new Response(large, { headers: { "content-type": "text/plain" } });
    }
    return new Response("not found", { status: 404 });
  },
};

// As in servers.go.
function asset(size) {
  return Uint8Array.from({ length: size }, (_, i) => (i % 64 === 63 ? 10 : 97 + (i % 26)));
}

const algorithms = {
  RS256: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  HS256: { name: "HMAC", hash: "SHA-256" },
};
const keys = {};

async function verify(request, name) {
  const token = (request.headers.get("authorization") ?? "").slice("Bearer ".length);
  const [header, payload, signature] = token.split(".");
  if (signature === undefined || JSON.parse(atob64(header)).alg !== name) return new Response("no token", { status: 401 });
  const algorithm = algorithms[name];
  keys[name] ??= name === "RS256"
    ? await crypto.subtle.importKey("jwk", rsa, algorithm, false, ["verify"])
    : await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
  const ok = await crypto.subtle.verify(algorithm.name, keys[name], bytes(atob64(signature)), encoder.encode(`${header}.${payload}`));
  const claims = JSON.parse(atob64(payload));
  if (!ok || claims.exp * 1000 < Date.now()) return new Response("bad token", { status: 401 });
  return new Response(claims.sub);
}

function atob64(text) {
  return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
}

function bytes(text) {
  const list = new Uint8Array(text.length);
  for (let i = 0; i < list.length; i++) list[i] = text.charCodeAt(i);
  return list;
}
