// https://w3c.github.io/webappsec-referrer-policy/

import { StringToLowerCase } from "../primordials.ts";
import { client } from "./client.ts";
import { listDelete, listSet, type HeaderList } from "./headers.ts";
import { splitHeaderValue } from "./mimetype.ts";
import type { RequestParts } from "./request.ts";
import { type URLRecord, parseURL, serializeOrigin, serializeURL } from "./url.ts";

/**
 * https://w3c.github.io/webappsec-referrer-policy/#determine-requests-referrer
 *
 * The Referer of a request to url. An app that is nowhere sends only a referrer that it names.
 */
export function setReferer(headers: HeaderList, parts: RequestParts, url: URLRecord): void {
  if (parts.referrer === "no-referrer" || (parts.referrer === "about:client" && client.url === null)) return;
  const from = parts.referrer === "about:client" ? parseURL(serializeURL(client.url as URLRecord)) : parseURL(parts.referrer);
  if (from === null || (from.scheme !== "http" && from.scheme !== "https")) return;
  from.username = "";
  from.password = "";
  from.fragment = null;
  const full = serializeURL(from, true);
  const origin = `${serializeOrigin(from)}/`;
  const same = serializeOrigin(from) === serializeOrigin(url);
  const downgrade = from.scheme === "https" && url.scheme === "http";
  let value: string | null;
  switch (parts.referrerPolicy) {
    case "no-referrer":
      value = null;
      break;
    case "origin":
      value = origin;
      break;
    case "unsafe-url":
      value = full;
      break;
    case "strict-origin":
      value = downgrade ? null : origin;
      break;
    case "same-origin":
      value = same ? full : null;
      break;
    case "origin-when-cross-origin":
      value = same ? full : origin;
      break;
    case "no-referrer-when-downgrade":
      value = downgrade ? null : full;
      break;
    default:
      value = same ? full : downgrade ? null : origin;
  }
  if (value === null) listDelete(headers, "referer");
  else listSet(headers, "Referer", value);
  // https://fetch.spec.whatwg.org/#main-fetch, step 8: what one request does not tell, those after a redirect do not know.
  parts.referrer = value ?? "no-referrer";
}

/**
 * https://w3c.github.io/webappsec-referrer-policy/#parse-referrer-policy-from-header: the last policy of the header that is known, or
 * the one there was.
 */
export function policyOnRedirect(header: string | null, policy: string): string {
  if (header === null) return policy;
  const tokens = splitHeaderValue(header);
  for (let i = tokens.length - 1; i >= 0; i--) {
    const token = StringToLowerCase(tokens[i] as string);
    switch (token) {
      case "no-referrer":
      case "no-referrer-when-downgrade":
      case "same-origin":
      case "origin":
      case "strict-origin":
      case "origin-when-cross-origin":
      case "strict-origin-when-cross-origin":
      case "unsafe-url":
        return token;
    }
  }
  return policy;
}
