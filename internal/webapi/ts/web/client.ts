// The environment that fetches come from: https://fetch.spec.whatwg.org/#concept-request-client
//
// A server has none. With skerry.location in its configuration an app is said to be at a URL, as the script of a page is.

import type { URLRecord } from "./url.ts";

/** Where the app is: what relative URLs are relative to, and the origin of its requests. null: nowhere, as on the Workers platform. */
export const client: { url: URLRecord | null } = { url: null };
