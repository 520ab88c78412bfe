// Ops of the WebSockets that an actor accepted for hibernation. "actor" is the number of an instance, "id" that of a socket of the actor,
// which stays the same while the actor sleeps.
interface Host {
  /** Takes a socket resource over; tags: a JSON array of strings. Returns its id. Throws when the actor has too many. */
  actor_socket_accept(actor: number, socket: number, tags: string): number;
  /** Sockets, flat: id, and what is closed: 1 incoming, 2 outgoing, 3 both. The newest first, those with a tag the oldest first. */
  actor_sockets(actor: number, tag?: string): number[];
  actor_socket_tags(actor: number, id: number): string[];

  /** Queues a message; a socket that is over takes it without notice. */
  actor_socket_send(actor: number, id: number, data: string | Uint8Array): void;
  /** Queues a close; code 1005 stands for none. */
  actor_socket_close(actor: number, id: number, code: number, reason: string): void;
  actor_socket_buffered(actor: number, id: number): number;

  actor_socket_attach(actor: number, id: number, bytes: Uint8Array): void;
  actor_socket_attachment(actor: number, id: number): Uint8Array<ArrayBuffer> | null;

  /** The request that is answered without waking the actor, and its answer; neither: none is. */
  actor_socket_auto_set(actor: number, request?: string, response?: string): void;
  actor_socket_auto(actor: number): [string, string] | null;
  /** When a request was last answered so, in ms. */
  actor_socket_auto_time(actor: number, id: number): number | null;

  /** How long an event may take, in ms; 0: no limit. */
  actor_socket_timeout_set(actor: number, ms: number): void;
  actor_socket_timeout(actor: number): number;
}
