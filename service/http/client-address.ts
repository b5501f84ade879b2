import { BlockList, isIP } from 'node:net';

/** Proxies whose word on whom they speak for is taken. */
export class TrustedProxies {
  readonly #list = new BlockList();

  /** @param entries addresses and networks, such as `10.0.0.0/8`; each has to be one (see `isNetwork`) */
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
   * The address of the client itself: the last one in the chain that no trusted proxy speaks for. What stands
   * before it in the header, anybody may have written.
   */
  clientOf(socketAddress: string, forwardedFor: string | null): string {
    const chain = [...(forwardedFor?.split(',') ?? []), socketAddress].map(plainAddress);
    let client = chain.at(-1) ?? '';
    while (chain.length > 1 && this.#trusts(client)) {
      const before = chain.at(-2) ?? '';
      // Whoever trusts a proxy that writes no addresses limits that proxy.
      if (isIP(before) === 0) break;
      chain.pop();
      client = before;
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

/** What is limited as one: an IPv6 customer has a whole /64 to choose addresses from. */
export function limitedAs(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function bitsOf(address: string): number {
  return isIP(address) === 6 ? 128 : 32;
}

/** Node writes IPv4 on a dual socket as `::ffff:1.2.3.4`, some proxies the client's port after its address (`1.2.3.4:5678`, `[::1]:5678`). */
function plainAddress(text: string): string {
  return text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
}
