import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * For programs; a person's browser has the key from the printed link, and stores it in a cookie.
 */
const HEADER = 'x-mailbox-key';

/** Why a key can't be used. */
export const MAILBOX_KEY_RULE =
  'MAILBOX_KEY has to have 16 to 200 letters, digits, - or _, so that nobody guesses it.';

/** Whether a chosen key is long enough, and needs no escaping in a link. */
export function isMailboxKey(text: string): boolean {
  return /^[\w-]{16,200}$/.test(text);
}

/**
 * The key of the mailbox and the sandbox's switches. A loopback address alone proves nothing: a
 * proxy on this machine may forward requests of strangers.
 */
export class MailboxKey {
  readonly #digest: Buffer;
  readonly #cookieName: string;

  /** @param text random unless given; must need no escaping in a link */
  constructor(readonly text: string = randomBytes(24).toString('base64url')) {
    this.#digest = digest(text);
    // Browsers distinguish cookies by host, not by port: two sandboxes must not take each other's.
    this.#cookieName = `mailbox-${this.#digest.toString('hex').slice(0, 8)}`;
  }

  /** Path and query that open the mailbox. */
  get path(): string {
    return `/mailbox?key=${this.text}`;
  }

  /** Value of a Set-Cookie header; for the mailbox's page alone, until the browser is closed. */
  get cookie(): string {
    return `${this.#cookieName}=${this.text}; Path=/mailbox; HttpOnly; SameSite=Strict`;
  }

  /** Whether a request brings the key: in its header, in its query or in the cookie. */
  isHeldBy(incoming: IncomingMessage): boolean {
    const query = new URLSearchParams(/\?(.*)$/s.exec(incoming.url ?? '')?.[1]);
    const given = [
      incoming.headers[HEADER],
      query.get('key'),
      cookieOf(incoming, this.#cookieName),
    ];
    return given.some(
      (text) => typeof text === 'string' && timingSafeEqual(digest(text), this.#digest),
    );
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function cookieOf(incoming: IncomingMessage, name: string): string | undefined {
  const pairs = (incoming.headers.cookie ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
