import ipaddr from 'ipaddr.js';
import type { CallRate } from '../rules/limits.ts';

/**
 * Finds the client's address: the last in the chain that is no trusted proxy's. Any caller can
 * forge the entries before it.
 * @param trusted addresses and networks of proxies, such as `10.0.0.0/8` (see `isNetwork`)
 */
export function clientFinder(trusted: readonly string[]) {
  const proxies = trusted.map(proxyNetwork);
  const isTrusted = (address: string): boolean =>
    isAddress(address) &&
    ipaddr.subnetMatch(ipaddr.process(address), { proxies }, 'other') === 'proxies';
  return (socketAddress: string, forwardedFor: string | null): string => {
    let client = plainAddress(socketAddress);
    // From the right: entries that no trusted proxy wrote are never read.
    for (const entry of forwardedFor?.split(',').reverse() ?? []) {
      const before = plainAddress(entry);
      // A trusted proxy that writes no addresses is itself the client.
      if (!isTrusted(client) || !isAddress(before)) break;
      client = before;
    }
    return client;
  };
}

function proxyNetwork(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry);
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether this is an address or a network in CIDR. */
export function isNetwork(entry: string): boolean {
  const [address = ''] = entry.split('/');
  return isAddress(address) && (entry === address || ipaddr.isValidCIDR(entry));
}

/** The library also takes IPv4 addresses of fewer parts, and octal ones. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** What limits count as one client: an IPv4 address, or an IPv6 /64, which one customer has. */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address);
  const bare = plain.replace(/%.*$/, '');
  if (!ipaddr.IPv6.isValid(bare)) return plain;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/64`).toNormalizedString()}/64`;
}

/**
 * Without the port that some proxies write (`1.2.3.4:5678`, `[::1]:5678`), and as IPv4 if Node
 * wrote it inside IPv6 (`::ffff:1.2.3.4`), as it does on a dual socket.
 */
function plainAddress(text: string): string {
  const plain = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  return ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain).toString() : plain;
}

const MINUTE = 60_000;
/** More than a large store has at once. A dropped client starts again with a full bucket. */
const CLIENTS_KEPT = 50_000;

/** Limits the calls of each client by a token bucket. Each instance counts for itself. */
export class ClientLimit {
  readonly #burst: number;
  readonly #perMs: number;
  /** In the order of the last call, so that the oldest is the first. */
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  /** @param factor multiplies the rate */
  constructor({ burst, perMinute }: CallRate, factor = 1) {
    this.#burst = factor * burst;
    this.#perMs = (factor * perMinute) / MINUTE;
  }

  /**
   * Takes a token.
   * @param now milliseconds of a clock that is never set back
   * @returns null, or the seconds until there is one again
   */
  take(client: string, now: number): number | null {
    const { tokens: left, at } = this.#buckets.get(client) ?? { tokens: this.#burst, at: now };
    const tokens = Math.min(this.#burst, left + (now - at) * this.#perMs);
    // Changes nothing, or a flood of refused calls would push out the buckets of others.
    if (tokens < 1) return Math.ceil((1 - tokens) / this.#perMs / 1000);
    this.#buckets.delete(client);
    this.#buckets.set(client, { tokens: tokens - 1, at: now });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > CLIENTS_KEPT && oldest !== undefined) this.#buckets.delete(oldest);
    return null;
  }
}
