// Ops of URL.
interface Host {
  /**
   * Unicode ToASCII of a domain as the URL Standard's "domain to ASCII" runs it; null is failure.
   * strict turns on the checks of STD3 rules, hyphens and DNS lengths.
   */
  url_domain_to_ascii(domain: string, strict: boolean): string | null;

  /** A random UUID, for the URL of a blob. */
  url_uuid(): string;
}
