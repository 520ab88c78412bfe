// Files of every module type that an import can name.
import bytes from "./data.bin";
import config from "./config.json";
import note from "./note.txt";
import page from "./page.html";
import query from "./query.sql";
import readme from "./readme.md";

export default {
  fetch(request: Request): Response {
    switch (new URL(request.url).pathname) {
      case "/text":
        return new Response(note);
      case "/html":
        return new Response(page, { headers: { "content-type": "text/html" } });
      case "/sql":
        return new Response(query);
      case "/md":
        return new Response(readme);
      case "/json":
        return Response.json(config);
      case "/data":
        return new Response(bytes);
      case "/types":
        return Response.json({ note: typeof note, bytes: bytes instanceof ArrayBuffer, length: bytes.byteLength, config: config.deep.list[1] });
    }
    return new Response("not found", { status: 404 });
  },
};
