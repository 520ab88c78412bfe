const [entry, plain, secure, cert, key] = Deno.args;
const { default: app } = await import(entry);
const hostname = "127.0.0.1", onListen = () => {};
const fetch = (request) => app.fetch(request);
Deno.serve({ hostname, port: Number(plain), onListen }, fetch);
Deno.serve({ hostname, port: Number(secure), onListen, cert: Deno.readTextFileSync(cert), key: Deno.readTextFileSync(key) }, fetch);
