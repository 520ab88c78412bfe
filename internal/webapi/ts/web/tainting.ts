// What fetch does for an app that is somewhere (client.ts): origins, and what of a response is shown.
//
// Deviation: the app is a server and decides itself whom it talks to, so there are no CORS checks and no preflights, and the response of
// redirect: "manual" is the real one. https://fetch.spec.whatwg.org/#concept-request-response-tainting

import { TypeError } from "../primordials.ts";
import { listDelete, listHas, listSet, type HeaderList } from "./headers.ts";
import type { RequestParts } from "./request.ts";
import { type URLRecord, serializeOrigin } from "./url.ts";

/** One fetch of an app that is at a URL, through its redirects. */
export class Tainting {
  #parts: RequestParts;
  #secure: boolean;
  #origin: string;
  /** https://fetch.spec.whatwg.org/#concept-request-tainted-origin */
  #tainted = false;
  /** The app names an origin itself. */
  #named: boolean;
  /** Of the response: https://fetch.spec.whatwg.org/#concept-request-response-tainting */
  type: "basic" | "cors" | "opaque" = "basic";

  constructor(at: URLRecord, parts: RequestParts) {
    this.#parts = parts;
    this.#secure = at.scheme === "https";
    this.#origin = serializeOrigin(at);
    this.#named = listHas(parts.headers, "origin");
  }

  /** A request goes to url. https://fetch.spec.whatwg.org/#main-fetch, step 12, and its Origin header */
  send(url: URLRecord, method: string, headers: HeaderList): void {
    const { mode, redirect } = this.#parts;
    const same = serializeOrigin(url) === this.#origin;
    if (!same || this.type !== "basic") {
      if (mode === "same-origin") throw new TypeError(`fetch failed: mode "same-origin" does not allow ${serializeOrigin(url)}`);
      if (mode === "no-cors") {
        if (redirect !== "follow") throw new TypeError(`fetch failed: mode "no-cors" needs redirect "follow" for ${serializeOrigin(url)}`);
        if (this.#parts.integrity !== "") throw new TypeError("fetch failed: the integrity of an opaque response cannot be checked");
        this.type = "opaque";
      } else {
        this.type = "cors";
      }
    }
    this.#setOrigin(url, method, headers, same);
  }

  // https://fetch.spec.whatwg.org/#append-a-request-origin-header
  #setOrigin(url: URLRecord, method: string, headers: HeaderList, same: boolean): void {
    if (this.#named) return;
    listDelete(headers, "origin"); // that of the request before a redirect
    let origin = this.#tainted ? "null" : this.#origin;
    if (this.type !== "cors") {
      if (method === "GET" || method === "HEAD") return;
      if (this.#parts.mode !== "cors") {
        switch (this.#parts.referrerPolicy) {
          case "no-referrer":
            origin = "null";
            break;
          case "":
          case "no-referrer-when-downgrade":
          case "strict-origin":
          case "strict-origin-when-cross-origin":
            if (this.#secure && url.scheme !== "https") origin = "null";
            break;
          case "same-origin":
            if (!same) origin = "null";
        }
      }
    }
    listSet(headers, "Origin", origin);
  }

  /** The response redirects from one URL to another: https://fetch.spec.whatwg.org/#concept-http-redirect-fetch */
  follow(from: URLRecord, to: URLRecord): void {
    const here = serializeOrigin(from);
    if (here !== serializeOrigin(to) && here !== this.#origin) this.#tainted = true;
  }
}
