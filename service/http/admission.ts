import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '#domain/loopback.ts';
import { hostOf, isFromLoopback } from './loopback.ts';
import type { MailboxKey } from './mailbox-key.ts';
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
