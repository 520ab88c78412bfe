// What actors add to every VM: functions for Go and a kind of binding. The rest is evaluated when an app uses it.

import { host } from "../../host.ts";
import { defineBinding } from "../bindings.ts";
import defer * as alarmevent from "./alarmevent.ts";
import defer * as instance from "./instance.ts";
import defer * as namespace from "./namespace.ts";

export function installActors(): void {
  host.export("actor_construct", (num: number, ns: number, className: string, id: string, name: string, props: Uint8Array | undefined) =>
    instance.construct(num, ns, className, id, name, props));
  host.export("actor_fetch", (num: number, inv: number, method: string | number, url: string, body: number, length: number) =>
    instance.dispatchFetch(num, inv, method, url, body, length),
  );
  host.export("actor_alarm", (num: number, inv: number, scheduledTime: number, retryCount: number, run: boolean) =>
    alarmevent.dispatchAlarm(num, inv, scheduledTime, retryCount, run),
  );
  host.export("actor_rpc", (num: number, _inv: number, session: number) => instance.dispatchRpc(num, session));
  host.export("actor_end", (num: number) => instance.forget(num));
  defineBinding("durable_object_namespace", ({ app, class: className }: { app?: string; class: string }) => namespace.namespaceFor(app ?? "", className));
}
