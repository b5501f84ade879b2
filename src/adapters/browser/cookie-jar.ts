import { isLoopbackHost } from '#domain/loopback.ts';

/** `document`, as far as cookies go. */
export interface CookieDocument {
  cookie: string;
}

/** Where the session's cookies live; `location` has both. */
export interface CookieHome {
  readonly hostname: string;
  /** 'https:' or 'http:'. */
  readonly protocol: string;
}

/**
 * Name and value together; what is longer the browsers drop without a word, and the old cookie
 * stays.
 */
export const MAXIMUM_COOKIE_BYTES = 4096;

const PROBE = 'portal_probe';

/**
 * What servers take as one header by default (nginx: `large_client_header_buffers 4 8k`), with the
 * name of the header and its line's end.
 */
const MAXIMUM_HEADER_BYTES = 8192 - 'Cookie: \r\n'.length;

/**
 * Cookies on the domain that portal and store share (docs/decisions.md, ‘Storage’).
 * Values must be ASCII without `;`, blanks and controls: encode them first. Never throws.
 */
export class CookieJar {
  readonly #document: CookieDocument;
  readonly #attributes: string;
  readonly #domain: string;

  constructor(document: CookieDocument, home: CookieHome, cookieDomain = '') {
    this.#document = document;
    this.#attributes = `; Path=/; SameSite=Lax${home.protocol === 'https:' ? '; Secure' : ''}`;
    this.#domain =
      cookieDomain === '' || !takesDomain(home.hostname) ? '' : `; Domain=${cookieDomain}`;
  }

  /**
   * Deletes what was there, writes, and reads back: whether the browser has stored the cookie.
   * Without `seconds` it is gone with the browser's session.
   */
  set(name: string, value: string, seconds?: number): boolean {
    this.delete(name);
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
    this.#write(`${name}=${value}${age}${this.#attributes}${this.#domain}`);
    return this.valuesOf(name).includes(value);
  }

  /** Whether the browser takes cookies for this page at all. */
  takesCookies(): boolean {
    const isTaken = this.set(PROBE, '1');
    this.delete(PROBE);
    return isTaken;
  }

  /** Whether the cookies that scripts see fit into a request together. */
  fitsRequest(): boolean {
    return new TextEncoder().encode(this.#read()).length <= MAXIMUM_HEADER_BYTES;
  }

  delete(name: string): void {
    const expired = `${name}=; Max-Age=0${this.#attributes}`;
    if (this.#domain !== '') this.#write(expired + this.#domain);
    // One without a Domain, from a time of other settings, would stand before the shared one.
    this.#write(expired);
  }

  /** Raw values; several when cookies of one name lie on several domains or paths. */
  valuesOf(name: string): readonly string[] {
    return this.#read()
      .split(/;\s*/)
      .filter((pair) => pair.startsWith(`${name}=`))
      .map((pair) => pair.slice(name.length + 1));
  }

  #read(): string {
    try {
      return this.#document.cookie;
    } catch {
      // A sandboxed frame has none.
      return '';
    }
  }

  #write(cookie: string): void {
    try {
      this.#document.cookie = cookie;
    } catch {
      // Only reading back shows whether it was stored.
    }
  }
}

/**
 * Browsers take no Domain on localhost itself and on loopback addresses; names below localhost are
 * names like others.
 */
function takesDomain(hostname: string): boolean {
  return !isLoopbackHost(hostname) || hostname.toLowerCase().endsWith('.localhost');
}
