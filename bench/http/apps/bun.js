import app from "./worker.js";

const [plain, secure, cert, key] = process.argv.slice(2);
Bun.serve({ hostname: "127.0.0.1", port: Number(plain), fetch: app.fetch });
Bun.serve({ hostname: "127.0.0.1", port: Number(secure), fetch: app.fetch, http2: true, tls: { cert: Bun.file(cert), key: Bun.file(key) } });
