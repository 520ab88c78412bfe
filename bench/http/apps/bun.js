const [entry, plain, secure, cert, key] = process.argv.slice(2);
const { default: app } = await import(entry);
const fetch = (request) => app.fetch(request);
Bun.serve({ hostname: "127.0.0.1", port: Number(plain), fetch });
Bun.serve({ hostname: "127.0.0.1", port: Number(secure), fetch, http2: true, tls: { cert: Bun.file(cert), key: Bun.file(key) } });
