// Ops of bodies, heads, fetch and WebSockets. "rid" is the number of a resource on the Go side.

/** [status, statusText, head, body length or -1] */
type FetchResult = [number, string, string, number];

interface Host {
  /** Head of the request of invocation inv: "name\nvalue\nname\nvalue", code units are bytes. */
  request_head(inv: number): string;
  /** JSON of the cf object of the request of invocation inv, "" when there is none. */
  request_cf(inv: number): string;

  /** Next chunk of a body, null at its end. */
  body_read(rid: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** All bytes that are left. body_cancel releases the resource. */
  body_read_all(rid: number): Promise<Uint8Array<ArrayBuffer>>;
  /** All bytes that are left, decoded as UTF-8 without a BOM, or the bytes when they are not UTF-8. */
  body_text(rid: number): Promise<string | Uint8Array<ArrayBuffer>>;
  /** Whether it is known that nothing is left to read. */
  body_ended(rid: number): boolean;
  /** Releases a body, read or not. Unknown ids are ignored. */
  body_cancel(rid: number): void;
  /** Replaces a body by two that yield the same bytes. */
  body_tee(rid: number): [number, number];

  /** A body that JS writes and Go reads: the number to write to, and that of the body. length is -1 when unknown. */
  body_sink_new(length: number): [number, number];
  /** Queues bytes. 1: go on; 0: wait for body_sink_ready; -1: the reader is gone. */
  body_sink_write(rid: number, bytes: ArrayBufferView | ArrayBuffer): number;
  /** Settles when there is room; rejects when the reader is gone. */
  body_sink_ready(rid: number): Promise<void>;
  body_sink_close(rid: number): void;
  /** Ends the body with an error. */
  body_sink_abort(rid: number, message: string): void;

  /** A number for an exchange, and for the body of its response. previous is the exchange whose redirect it follows, which ends; or -1. */
  fetch_new(previous: number): number;
  /** One HTTP exchange without redirects. head as in request_head; a body that is a number is a resource, which is taken over. */
  fetch_send(rid: number, method: string, url: string, head: string, body: string | Uint8Array | number | null, decode: boolean): Promise<FetchResult>;
  /** Ends the exchange: the request, and the body of its response. */
  fetch_abort(rid: number): void;
  /** Does bytes meet the integrity metadata? https://w3c.github.io/webappsec-subresource-integrity/ */
  fetch_integrity(bytes: Uint8Array, metadata: string): boolean;

  /**
   * Opens a WebSocket. socket is the end of a pipe that the connection is put on; it is taken over. Subprotocols and other headers are in
   * head. Any status but 101 is an answer too, with a body under rid.
   */
  websocket_dial(rid: number, socket: number, url: string, head: string): Promise<FetchResult>;
  /** The two ends of a message pipe: JS keeps the first, the second is for Go. */
  socket_pair(): [number, number];
  /** Queues a message. False: the queue is full and the socket has been failed. */
  socket_send(rid: number, data: string | Uint8Array): boolean;
  /** Bytes queued and not yet taken over by the network. */
  socket_buffered(rid: number): number;
  /** Queues a close; code 1005 stands for none. Nothing can be sent after it. */
  socket_close(rid: number, code: number, reason: string): void;
  /**
   * Messages that have come in, at least one, flat: (1, string) text, (2, bytes) binary, (8, code, reason) close, (0, message) connection lost,
   * (9, message) failed. The last three are the last of all.
   */
  socket_receive(rid: number): Promise<(number | string | Uint8Array<ArrayBuffer>)[]>;
  /** Drops an end; the other sees a lost connection unless a close went before. */
  socket_release(rid: number): void;
}
