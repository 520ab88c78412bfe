// Service bindings: other apps of the node, and this one.
// https://developers.cloudflare.com/workers/runtime-apis/bindings/service-bindings/

import { defineBinding } from "./bindings.ts";
import defer * as rpc from "./rpc/entry.ts";

interface ServiceParams {
  /** The name of the app; absent: this one. */
  service?: string;
  /** The export; absent: the default one. */
  entrypoint?: string;
  /** ctx.props of the entrypoint. */
  props?: unknown;
}

defineBinding("service", ({ service, entrypoint, props }: ServiceParams) => rpc.serviceStub(service ?? "", entrypoint || "default", props, false));
