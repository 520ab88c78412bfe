// Ops of BroadcastChannel.
interface Host {
  /** Opens a channel for what runs, and returns its id. deliver gets each message in a task of its own, as long as what opened it is not over. */
  broadcast_open(name: string, deliver: (message: unknown) => void): number;
  /** Hands a message to the other open channels of the same name, the oldest first. */
  broadcast_post(id: number, message: unknown): void;
  /** Says whether the channel has a listener: the event that opened it then waits for messages, and is not taken for hung. */
  broadcast_listen(id: number, on: boolean): void;
  /** Closes a channel: nothing more is delivered to it. */
  broadcast_close(id: number): void;
}
