import { isLoopbackHost } from '#domain/loopback.ts';
import { orNull } from '#domain/or-null.ts';

export type CookieDocument = Pick<Document, 'cookie'>;

/**
 * Limit for name and value together. Browsers silently drop a longer cookie and keep the old one.
 */
export const MAXIMUM_COOKIE_BYTES = 4096;

/**
 * Cookies on the domain that portal and shop share (spec section 3).
 * Values must be ASCII without `;`, blanks and controls: encode them first. Never throws.
 */
export class CookieJar {
  readonly #document: CookieDocument;
  readonly #attributes: string;
  readonly #domain: string;

  /** @param page its address, which decides the attributes */
  constructor(
    document: CookieDocument,
    page: Pick<Location, 'hostname' | 'protocol'>,
    cookieDomain = '',
  ) {
    this.#document = document;
    this.#attributes = `; Path=/; SameSite=Lax${page.protocol === 'https:' ? '; Secure' : ''}`;
    this.#domain =
      cookieDomain === '' || !takesDomain(page.hostname) ? '' : `; Domain=${cookieDomain}`;
  }

  /**
   * Replaces the cookie and reads it back. Returns whether the browser has stored it. Without
   * `seconds` it is a session cookie.
   */
  set(name: string, value: string, seconds?: number): boolean {
    this.delete(name);
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
    this.#write(`${name}=${value}${age}${this.#attributes}${this.#domain}`);
    return this.valuesOf(name).includes(value);
  }

  delete(name: string): void {
    const expired = `${name}=; Max-Age=0${this.#attributes}`;
    if (this.#domain !== '') this.#write(expired + this.#domain);
    // A cookie without a Domain, left from other settings, would come before the shared one.
    this.#write(expired);
  }

  /** Raw values; several when cookies with this name exist on several domains or paths. */
  valuesOf(name: string): readonly string[] {
    // A sandboxed frame has none.
    return (orNull(() => this.#document.cookie) ?? '')
      .split(/;\s*/)
      .filter((pair) => pair.startsWith(`${name}=`))
      .map((pair) => pair.slice(name.length + 1));
  }

  /** Only reading back shows whether it was stored. */
  #write(cookie: string): void {
    orNull(() => (this.#document.cookie = cookie));
  }
}

/**
 * Browsers reject a Domain attribute on localhost and on loopback addresses, and accept one on
 * names below localhost.
 */
function takesDomain(hostname: string): boolean {
  return !isLoopbackHost(hostname) || hostname.toLowerCase().endsWith('.localhost');
}
