// Ops of stubs, services and the sessions of calls (internal/worker: target.go, session.go, entrypoint.go).
interface Host {
  /** The number of an entrypoint of an app; service "" is the calling app. props is a serialized value. Without it and owned
   *  the number is for as long as the app runs. exported: it is of ctx.exports, or was. */
  service_target(service: string, entrypoint: string, props?: Uint8Array, owned?: boolean, exported?: boolean): number;
  /** App, export and serialized props of an entrypoint, and whether it may be stored; null for any other target. */
  target_parts(target: number): [app: string, name: string, props: Uint8Array | undefined, storable: boolean] | null;
  /** A target that is not known yet: what is sent there waits. */
  target_late(): number;
  /** Makes it known. */
  target_settle(late: number, target: number): void;
  target_settle(late: number, name: string, message: string, stack: string): void;
  /** Gives up a target. Unknown numbers are ignored. */
  target_release(target: number): void;
  /**
   * A request to a target. head is a text or the number of an invocation whose request has it, body null, a text, bytes or a resource; settle
   * gets the answer in a turn (see ts/web/targetfetch.ts). exchange is a number for target_abort.
   */
  target_fetch(
    target: number, exchange: number, method: string, url: string, head: string | number, body: string | Uint8Array | number | null,
    settle: (status: number, head: string, body: string | Uint8Array<ArrayBuffer> | number | null, length: number, socket: number) => void,
  ): void;
  target_abort(exchange: number, reason: string): void;

  /** Opens a session with a target by its first call; its number. moved is pairs of kind (0 body, 1 target) and number. */
  rpc_open(target: number, call: number, bytes: Uint8Array, ...moved: number[]): number;
  /** Both ends of a session of the calling code with itself. */
  rpc_pair(): [number, number];
  /** What came before a session was accepted: [last, bytes, ...moved] for each message. */
  rpc_accept(session: number): [last: boolean, bytes: Uint8Array, ...moved: number[]][];
  /** Sends a message: kind 1 makes a call, 2 answers it. False: the session is over. */
  rpc_send(session: number, kind: number, call: number, last: boolean, bytes: Uint8Array, ...moved: number[]): boolean;
  /** Whether the other side holds something of this one, and whether this side waits for more than answers. */
  rpc_held(session: number, exports: boolean, waits: boolean): void;
  /** Whether the calling code may use a session; true for one that is over. */
  rpc_usable(session: number): boolean;
  /** Throws when the calling code may not use a session. ioType goes into the error. */
  rpc_check(session: number, ioType: string): void;
  /** Calls turn_now(id, true) in a turn of whoever the session belongs to, or turn_now(id, false) when that is over. */
  rpc_later(session: number, id: number): void;
  /** Names what may share stubs: an invocation, or an actor; 0 while the app starts. */
  rpc_context(): number;
  /** The function exported as "context_over" is called with the number of the context when it is over. */
  context_watch(): void;
}
