// Dependencies and a local file in CommonJS, imported from ES modules.
import ms from "ms";
import qs from "qs";
import counter, { NAME } from "./counter.cjs";

export default {
  fetch(request: Request): Response {
    const url = new URL(request.url);
    if (url.pathname === "/ms") {
      return Response.json({ "2 days": ms("2 days"), "1500": ms(1500), long: ms(60_000, { long: true }) });
    }
    if (url.pathname === "/qs") {
      const parsed = qs.parse(url.search.slice(1), { depth: 3 });
      return Response.json({ parsed, back: qs.stringify(parsed, { encode: false }) });
    }
    return Response.json({ name: NAME, count: counter.next() > 0, type: typeof counter.next });
  },
};
