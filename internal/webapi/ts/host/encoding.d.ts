// Ops of TextDecoder.
interface Host {
  /** The lower-case name of the encoding of a label; null when there is none. */
  encoding_label(label: string): string | null;
  /**
   * Decodes a chunk with a legacy decoder. state is 0 at the start of a stream, then what the last call gave.
   * flags: 1 fatal, 2 ignore the BOM, 4 more chunks follow. Null: malformed, and fatal is set.
   */
  encoding_decode(name: string, state: number, flags: number, bytes: Uint8Array): [text: string, state: number] | null;
}
