// Ops of TCP connections and of names. An answer is [true, ...], or [false, code, message] for an error that the outside made.

type TCPAnswer = [false, string, string] | [true, ...unknown[]];

interface Host {
  /** A number for a connection to come. It ends with what the calling code runs on behalf of. */
  tcp_new(): number;
  /** [true, remote address, local address] */
  tcp_connect(rid: number, host: string, port: number): Promise<TCPAnswer>;
  /**
   * What follows is TLS. ca, cert and key are PEM or ""; alpn has commas between names; low and high are versions of the protocol or 0.
   * [true, protocol chosen by ALPN, version, cipher, session resumed, ...certificates of the other side]
   */
  tcp_tls(rid: number, name: string, verify: boolean, ca: string, alpn: string, cert: string, key: string, low: number, high: number): Promise<TCPAnswer>;
  /** null at the end. */
  tcp_read(rid: number): Promise<Uint8Array<ArrayBuffer> | null | TCPAnswer>;
  /** Settles when the bytes, which are copied, are on their way. */
  tcp_write(rid: number, bytes: Uint8Array): Promise<TCPAnswer>;
  /** Nothing more is sent. */
  tcp_shut(rid: number): Promise<TCPAnswer>;
  tcp_close(rid: number): void;
  /** what is "nodelay" or "keepalive". */
  tcp_option(rid: number, what: string, value: boolean): void;

  /** [true, JSON of a list of addresses] */
  dns_lookup(name: string): Promise<TCPAnswer>;
  /** [true, JSON of a list of records] */
  dns_resolve(name: string, type: string): Promise<TCPAnswer>;
}
