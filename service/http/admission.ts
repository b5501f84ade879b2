import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '#domain/loopback.ts';
import { wireRefusal } from './wire-answer.ts';

/** Access: anyone; known Host header; known Host, loopback and mailbox key. */
export type Access = 'anyone' | 'known-host' | 'key-holder';

export interface Admission {
  /**
   * Host names that callers may use, in lower case, besides loopback names and the server's
   * address.
   */
  readonly hosts: ReadonlySet<string>;
  readonly key: MailboxKey;
}

/** The refusal of a caller, or null if it is admitted. Reads headers only. */
export function refuseEntry(
  access: Access,
  incoming: IncomingMessage,
  { hosts, key }: Admission,
): Response | null {
  if (access === 'anyone') return null;
  if (!isKnownHost(incoming, hosts))
    return wireRefusal(421, 'this server is not known by that host name');
  if (access === 'known-host') return null;
  if (!isFromLoopback(incoming))
    return wireRefusal(403, 'from this machine only, and through no proxy');
  return key.isHeldBy(incoming)
    ? null
    : wireRefusal(
        403,
        'open the link that was printed at the start, or send its key as X-Mailbox-Key',
      );
}

/**
 * Another site can make its own name resolve to this server (DNS rebinding). The Host header still
 * has that name then.
 */
function isKnownHost(incoming: IncomingMessage, hosts: ReadonlySet<string>): boolean {
  const host = hostOf(incoming);
  return (
    isLoopbackHost(host) ||
    hosts.has(host) ||
    isOwnAddress(host, incoming.socket.localAddress ?? '')
  );
}

/**
 * Whether the Host is the IP address that the connection was made to. DNS rebinding needs a name,
 * so an address is safe.
 */
function isOwnAddress(host: string, localAddress: string): boolean {
  return (
    host !== '' &&
    [localAddress, `[${localAddress}]`, localAddress.replace(/^::ffff:/, '')].includes(host)
  );
}

/**
 * Whether a request comes from this machine and names it as its host. The Host header counts
 * because another site can make its own name resolve to 127.0.0.1. A proxy on this machine that
 * adds a forwarding header is detected; one that doesn't (nginx's bare `proxy_pass`) is not. So
 * this alone proves nothing.
 */
export function isFromLoopback(incoming: IncomingMessage): boolean {
  const isNear = /^(::ffff:)?127\.|^::1$/.test(incoming.socket.remoteAddress ?? '');
  return isNear && isLoopbackHost(hostOf(incoming)) && !isProxied(incoming);
}

/** What proxies, load balancers and CDNs add for the next server to read. */
const FROM_A_PROXY =
  /^(forwarded|via|x-real-ip|x-(forwarded|original|envoy)(-.*)?|(.+-)?(client|connecting)-ip)$/;

function isProxied(incoming: IncomingMessage): boolean {
  return Object.keys(incoming.headers).some((name) => FROM_A_PROXY.test(name));
}

/** The Host header's name in lower case, without the port; '' when there is none. */
export function hostOf(incoming: IncomingMessage): string {
  return (incoming.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}

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
