import { createServer } from "node:http";

createServer((_, response) => response.end("hello world\n")).listen(Number(process.argv[2]), "127.0.0.1");
