import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '#domain/loopback.ts';
import { hostOf, isFromLoopback } from './loopback.ts';
import type { MailboxKey } from './mailbox-key.ts';
import { wireRefusal } from './wire-answer.ts';

/**
 * Who may use a route: any caller; callers that use one of this server's names; of these, callers
 * on this machine that have the mailbox's key.
 */
export type Access = 'anyone' | 'known-host' | 'key-holder';

export interface Admission {
  /**
   * Names by which this server may be called, in lower case, besides those of loopback and its own
   * address.
   */
  readonly hosts: ReadonlySet<string>;
  readonly key: MailboxKey;
}

/** The refusal of a caller, or null for one who may come in. Looks at headers only. */
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
 * A page elsewhere can have its own name resolve to this server (DNS rebinding); the Host header
 * then still has that name.
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
 * The address that the connection came to, as a host that listens on all of them is called by. No
 * name can stand for it.
 */
function isOwnAddress(host: string, localAddress: string): boolean {
  return (
    host !== '' &&
    [localAddress, `[${localAddress}]`, localAddress.replace(/^::ffff:/, '')].includes(host)
  );
}
