// Compressors and decompressors on the Go side, by number. They are released by compressor_finish and compression_drop.
interface Host {
  /** format: gzip, deflate, deflate-raw or brotli; anything else is a TypeError. */
  compressor_new(format: string): number;
  /** What the bytes give so far, often nothing. */
  compressor_write(rid: number, bytes: ArrayBufferView | ArrayBuffer): Uint8Array<ArrayBuffer>;
  /** The rest. */
  compressor_finish(rid: number): Uint8Array<ArrayBuffer>;

  decompressor_new(format: string): number;
  decompressor_write(rid: number, bytes: ArrayBufferView | ArrayBuffer): void;
  /** There are no more bytes to come. */
  decompressor_end(rid: number): void;
  /** The next part of the data, null when there is none without further input. TypeError for data that is not valid. */
  decompressor_read(rid: number): Uint8Array<ArrayBuffer> | null;

  compression_drop(rid: number): void;
}
