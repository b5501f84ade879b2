import { BlockList, isIP } from 'node:net';

/** Proxies whose X-Forwarded-For is trusted. */
export class TrustedProxies {
  readonly #list = new BlockList();

  /**
   * @param entries addresses and networks, such as `10.0.0.0/8`; each has to be one (see
   * `isNetwork`)
   */
  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      const [address = '', prefix] = entry.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      this.#list.addSubnet(
        address,
        prefix === undefined ? bitsOf(address) : Number(prefix),
        family,
      );
    }
  }

  /**
   * The client's address: the last in the chain that is no trusted proxy's. Any caller can forge
   * the entries before it.
   */
  clientOf(socketAddress: string, forwardedFor: string | null): string {
    let client = plainAddress(socketAddress);
    let rest = forwardedFor;
    // From the right: entries that no trusted proxy wrote are never read.
    while (rest !== null && this.#trusts(client)) {
      const comma = rest.lastIndexOf(',');
      const before = plainAddress(rest.slice(comma + 1));
      // A trusted proxy that writes no addresses is itself the client.
      if (isIP(before) === 0) break;
      client = before;
      rest = comma < 0 ? null : rest.slice(0, comma);
    }
    return client;
  }

  #trusts(address: string): boolean {
    const family = isIP(address);
    return family !== 0 && this.#list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }
}

/** Whether this is an address or a network in CIDR. */
export function isNetwork(entry: string): boolean {
  const [address = '', prefix, more] = entry.split('/');
  if (isIP(address) === 0 || more !== undefined) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bitsOf(address));
}

/**
 * The networks that limits count, narrowest first. An IPv6 customer can use any address of a /64,
 * often of a /56 or a /48, and a provider has a /32. Each is counted; wider ones have larger
 * budgets (attempt-limits.ts).
 */
export function networksOf(address: string): readonly string[] {
  const groups = groupsOf(address);
  if (!groups) return [address];
  const prefix = (bits: number): string =>
    groups.map((group, at) => maskedTo(group, bits - at * 16).toString(16)).join(':');
  return [64, 56, 48, 32].map((bits) => `${prefix(bits)}/${bits}`);
}

/** The eight groups of an IPv6 address; null for anything else. */
function groupsOf(address: string): readonly number[] | null {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return null;
  // URLs write each address in one form: hexadecimal groups in lower case, without an embedded IPv4
  // address.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string): readonly number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const left = numbers(head);
  const right = numbers(tail ?? '');
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

function maskedTo(group: number, bits: number): number {
  if (bits >= 16) return group;
  return bits <= 0 ? 0 : group & ((0xffff << (16 - bits)) & 0xffff);
}

function bitsOf(address: string): number {
  return isIP(address) === 6 ? 128 : 32;
}

/**
 * An address without the port that some proxies write after it (`1.2.3.4:5678`, `[::1]:5678`). An
 * IPv4 address inside IPv6 (`::ffff:1.2.3.4`, `::ffff:102:304`), as Node writes it on a dual
 * socket, is that IPv4 address.
 */
function plainAddress(text: string): string {
  const plain = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  const groups = groupsOf(plain);
  if (!groups || groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff)
    return plain;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
