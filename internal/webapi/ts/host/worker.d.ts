// Ops of the worker's event loop: the start of an app, and the answers to its events. "inv" is the number of an invocation.
interface Host {
  /** The main module is evaluated; JSON of {handlers, classes}. */
  app_started(exports: string): void;
  app_failed(name: string, message: string, stack: string): void;
  /** The name of the app. */
  app_name(): string;
  /** Bytes of a module of the app, null when there is none of that name. */
  app_module(name: string): Uint8Array<ArrayBuffer> | null;
  /** Names and sizes of what the app was deployed with: name, size, name, size... */
  app_files(): (string | number)[];
  app_file(name: string): Uint8Array<ArrayBuffer>;

  /** head: "name\nvalue\n...". body: a number is a body resource, which passes to Go. socket: Go's end of a socket, or -1. */
  respond(inv: number, status: number, head: string, body: string | ArrayBufferView | ArrayBuffer | number | null, socket: number, coded: boolean): void;
  respond_error(inv: number, name: string, message: string, stack: string): void;
  /** The handler of an event without a response is over. */
  event_done(inv: number): void;
  /** Ends an invocation with what was thrown, also for those who hold stubs of it. */
  invocation_abort(inv: number, name: string, message: string, stack: string): void;
  /** The invocation that runs, 0 outside one. */
  invocation(): number;

  /** Whether the invocation that runs is inv, or shares its actor; true when inv is over. */
  turn_of(inv: number): boolean;
  /** Calls turn_now(id, true) in a turn of inv, or turn_now(id, false) when that is over. */
  turn_later(inv: number, id: number): void;

  wait_until_begin(inv: number): void;
  wait_until_end(inv: number): void;
  wait_until_end(inv: number, name: string, message: string, stack: string): void;

  /** Work of the engine's that settles through its run loop is under way, or over. */
  run_loop_begin(): void;
  run_loop_end(): void;
}
