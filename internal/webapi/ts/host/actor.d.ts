// Ops of actors. "actor" is the number of an instance, "ns" that of a namespace.
interface Host {
  /** A namespace of the app that the code belongs to, or of another one of the node. */
  actor_namespace(app: string, className: string): number;
  /** 64 hexadecimal digits. */
  actor_id_from_name(ns: number, name: string): string;
  actor_id_unique(ns: number): string;
  /** Throws a TypeError when the id is not one of the namespace. */
  actor_id_check(ns: number, id: string): void;
  /** A target for the stub of an actor, whose id "" is that of its name; negative when it ends with the calling event. */
  actor_target(ns: number, id: string, name: string, exported: boolean): number;
  /** actor_target, and target_fetch with the rest. */
  actor_send(
    ns: number, id: string, name: string, exported: boolean, exchange: number, method: string, url: string, head: string | number,
    body: string | Uint8Array | number | null, settle: (status: number, head: string, body: string | Uint8Array<ArrayBuffer> | number | null, length: number, socket: number) => void,
  ): number;

  /** App, class, id, name or "", and whether it may be stored, of an actor's target; null for any other. */
  actor_parts(target: number): [app: string, className: string, id: string, name: string, storable: boolean] | null;
  /** A target of the actor itself; of a facet how its stub is restored, null when it cannot be. */
  actor_self(actor: number): number | Uint8Array | null;

  /** The constructor returned. */
  actor_constructed(actor: number): void;
  /** The instance ends at the end of the turn: its events fail with this error. */
  actor_abort(actor: number, name: string, message: string, stack: string, retryAlarm: boolean): void;

  /** Closes the input gate of the calling actor. Resolves with the number of the section, in the section. */
  section_enter(): Promise<number>;
  section_end(section: number): void;
  /** Something is under way that keeps the calling actor awake, or is over. */
  resident_wait_begin(): void;
  resident_wait_end(): void;
}
