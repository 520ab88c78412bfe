// Ops of ctx.facets. "start" is the number under which the app tells what a facet is.
interface Host {
  /** [target, start]; start is 0 when the facet is awake. */
  facet_target(actor: number, name: string): [number, number];
  /** An empty id stands for that of the parent. props is a serialized value. */
  facet_start(actor: number, start: number, className: string, id: string, idName: string, props?: Uint8Array): void;
  /** How the stub of a facet is restored; nothing for any other target. */
  facet_restored(target: number, token: Uint8Array): void;
  facet_fail(actor: number, start: number, name: string, message: string, stack: string): void;
  facet_abort(actor: number, name: string, errorName: string, message: string, stack: string): void;
  facet_clone(actor: number, from: string, to: string): void;
  facet_delete(actor: number, name: string): void;
}
