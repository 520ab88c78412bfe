// Ops and engine services used by the base of the Web APIs.
interface Host {
  /** Evaluates part n of the bundle (see parts.ts) and returns the function that it is. */
  part(n: number): (host: Host, parts: object) => void;

  /** Hands a function to Go under a name. Go calls it on the VM's thread. */
  export(name: string, fn: Function): void;

  /** UTF-8 bytes of a string; lone surrogates become U+FFFD. */
  utf8_encode(s: string): Uint8Array<ArrayBuffer>;
  /** Lossy decoding (U+FFFD for what is ill-formed), no BOM handling. */
  utf8_decode(bytes: ArrayBufferView | ArrayBuffer): string;
  /** Decoding, or undefined when the bytes are not UTF-8. No BOM handling. */
  utf8_decode_fatal(bytes: ArrayBufferView | ArrayBuffer): string | undefined;
  /** A string whose code units are the bytes. */
  latin1_decode(bytes: ArrayBufferView | ArrayBuffer): string;
  /** The code units of a string, each & 0xff. */
  latin1_encode(s: string): Uint8Array<ArrayBuffer>;
  /** Number of bytes that utf8_encode would give. */
  utf8_length(s: string): number;

  /** The target of a Proxy; undefined when the value is no Proxy. (The global object counts as a proxy: do not ask about it.) */
  proxy_target(value: unknown): object | undefined;

  /** Starts a timer of ms milliseconds (>= 0) and returns its id (> 0). When it is due the loop calls fn, as a task of its own. */
  timer_start(ms: number, repeat: boolean, app: boolean, fn: () => void): number;
  /** Stops a timer. Unknown ids are ignored. */
  timer_clear(id: number, app: boolean): void;
  /** Calls fn once, as a task of its own, soon. */
  task_post(fn: () => void): void;

  /** Milliseconds since the time origin, monotonic. */
  now(): number;
  /** The time origin: milliseconds since the Unix epoch. */
  time_origin(): number;
  /** What is known of the fetches that ended since the last call, flat: see web/resourcetiming.ts. */
  resource_timings(): (string | number)[];
  /** Whether a fetch that ends gives the function exported as "resource_timings" a turn. */
  resource_timings_watch(on: boolean): void;

  /** One finished console line (without a line feed at its end). Levels: 0 debug, 1 log, 2 info, 3 warn, 4 error. */
  console_log(level: number, text: string): void;
  /** A stack as error objects have it, with each position mapped to the app's sources, where the runtime can. */
  map_stack?(stack: string): string;
  /** An exception or rejection nobody handled. */
  report_uncaught(kind: "exception" | "rejection", text: string, stack: string): void;

  /** Asks for bytes of the VM's memory budget before one large native allocation. False: refuse it. */
  memory_reserve(bytes: number): boolean;
  /** The memory limit of the app in bytes, where there is one. */
  memory_limit?(): number | undefined;

  /** Number of processors the app may count on. */
  cpu_count(): number;
}
