// get(), put() and delete() of service bindings and stubs, where the compatibility date or a flag has them: requests with that method.

import { Error, String, TypeError } from "../primordials.ts";
import type { Response } from "../web/response.ts";
import { URL } from "../web/url.ts";
import type { Fetcher } from "./fetcher.ts";

interface PutOptions {
  expiration?: number;
  expirationTtl?: number;
}

function refused(method: string, { status, statusText }: Response): Error {
  return new Error(`HTTP ${method} request failed: ${status} ${statusText}`);
}

/** What the body of the answer is; null when there is nothing of that URL. */
async function get(this: Fetcher, url: unknown, type: unknown = "text"): Promise<unknown> {
  const response = await this.fetch(String(url), { method: "GET" });
  if (response.status === 404 || response.status === 410) return null;
  if (!response.ok) throw refused("GET", response);
  switch (type) {
    case "text":
      return response.text();
    case "json":
      return response.json();
    case "arrayBuffer":
      return response.arrayBuffer();
    case "stream":
      return response.body;
    default:
      throw new TypeError('Unknown response type. Possible types are "text", "arrayBuffer", "json", and "stream".');
  }
}

async function put(this: Fetcher, url: unknown, body: unknown, options: PutOptions | undefined = undefined): Promise<void> {
  const target = new URL(String(url));
  if (options?.expiration !== undefined) target.searchParams.append("expiration", String(options.expiration));
  if (options?.expirationTtl !== undefined) target.searchParams.append("expiration_ttl", String(options.expirationTtl));
  const response = await this.fetch(target.href, { method: "PUT", body });
  if (!response.ok) throw refused("PUT", response);
}

async function remove(this: Fetcher, url: unknown): Promise<void> {
  const response = await this.fetch(String(url), { method: "DELETE" });
  if (!response.ok) throw refused("DELETE", response);
}

export function methodNamed(name: "get" | "put" | "delete"): unknown {
  return name === "get" ? get : name === "put" ? put : remove;
}
