// Node has no server that takes a fetch handler. This one stands between: the stream API of node:http2, and node:http.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createSecureServer } from "node:http2";

const [entry, plain, secure, cert, key] = process.argv.slice(2);
const { default: app } = await import(entry);

async function answer(stream, method, url, headers, respond) {
  const init = { method, headers };
  if (method !== "GET" && method !== "HEAD") {
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    init.body = Buffer.concat(chunks);
  }
  const response = await app.fetch(new Request(url, init));
  const out = respond(response.status, Object.fromEntries(response.headers));
  if (response.body === null) return out.end();
  const reader = response.body.getReader();
  let { value: last } = await reader.read();
  while (true) {
    const { value, done } = await reader.read();
    if (done) return out.end(last);
    out.write(last);
    last = value;
  }
}

function refuse(stream) {
  return (error) => {
    console.error(error);
    stream.destroy();
  };
}

createSecureServer({ cert: readFileSync(cert), key: readFileSync(key) })
  .on("stream", (stream, all) => {
    const headers = {};
    for (const name in all) if (name[0] !== ":") headers[name] = all[name];
    answer(stream, all[":method"], `https://${all[":authority"]}${all[":path"]}`, headers, (status, fields) => {
      stream.respond({ ":status": status, ...fields });
      return stream;
    }).catch(refuse(stream));
  })
  .listen(Number(secure), "127.0.0.1");

createServer((request, response) => {
  answer(request, request.method, `http://${request.headers.host}${request.url}`, request.headers, (status, fields) => response.writeHead(status, fields)).catch(refuse(response));
}).listen(Number(plain), "127.0.0.1");
