// Ops of FormData.
interface Host {
  /**
   * Takes a multipart/form-data body apart. Five elements for each entry: name, file name (null for a text), content type, and where its
   * bytes start and end in the body. Throws a TypeError when the body is malformed.
   */
  multipart_decode(bytes: Uint8Array, boundary: string): (string | null | number)[];
}
