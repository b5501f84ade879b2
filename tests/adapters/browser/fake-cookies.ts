import type { CookieDocument } from '#adapters/browser/cookie-jar.ts';

interface Stored {
  readonly name: string;
  readonly value: string;
  /** Null for a host-only cookie. */
  readonly domain: string | null;
}

/** A page's cookies. Like browsers, it silently refuses what RFC 6265bis forbids. */
export class FakeCookies implements CookieDocument {
  readonly hostname: string;
  readonly protocol: string;
  /** As in a browser set to refuse cookies. */
  off = false;
  /** Names of cookies that the server keeps from scripts, which then can't write them either. */
  httpOnly: readonly string[] = [];
  /** As in a sandboxed frame. */
  throws = false;
  /** Every text ever assigned. */
  readonly written: string[] = [];
  #stored: Stored[] = [];

  constructor(origin: string) {
    const { hostname, protocol } = new URL(origin);
    this.hostname = hostname;
    this.protocol = protocol;
  }

  get cookie(): string {
    this.#check();
    return this.#stored.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    this.#check();
    this.written.push(text);
    if (this.off) return;
    // A control character ends or voids the line.
    if (/\p{Cc}/u.test(text.replaceAll('\t', ''))) return;
    const [pair = '', ...rest] = text.split(';').map((part) => part.trim());
    const attributes = new Map(
      rest.map((part) => [
        part.replace(/=.*/, '').toLowerCase(),
        part.slice(part.indexOf('=') + 1),
      ]),
    );
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    if (this.httpOnly.includes(name)) return;
    if (new TextEncoder().encode(name + value).length > 4096) return;
    if (attributes.has('secure') && this.protocol !== 'https:') return;
    const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase() ?? null;
    if (domain !== null && !this.#isOurs(domain)) return;
    this.#stored = this.#stored.filter((other) => other.name !== name || other.domain !== domain);
    if (attributes.get('max-age') !== '0') this.#stored.push({ name, value, domain });
  }

  /** The cookies that another host of that domain gets. */
  seenBy(hostname: string): Readonly<Record<string, string>> {
    const visible = this.#stored.filter(({ domain }) =>
      domain === null
        ? hostname === this.hostname
        : hostname === domain || hostname.endsWith(`.${domain}`),
    );
    return Object.fromEntries(visible.map(({ name, value }) => [name, value]));
  }

  #isOurs(domain: string): boolean {
    // Public suffixes, single labels and IP addresses are refused, but a host may name itself.
    if (!domain.includes('.') || /^[\d.]+$/.test(domain)) return false;
    return domain === this.hostname || this.hostname.endsWith(`.${domain}`);
  }

  #check(): void {
    if (this.throws) throw new DOMException('sandboxed', 'SecurityError');
  }
}
