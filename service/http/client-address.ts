import ipaddr from 'ipaddr.js';

/** Proxies whose X-Forwarded-For is trusted. */
export class TrustedProxies {
  readonly #networks: readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[];

  /** @param entries addresses and networks, such as `10.0.0.0/8` (see `isNetwork`) */
  constructor(entries: readonly string[]) {
    this.#networks = entries.map((entry) => {
      if (entry.includes('/')) return ipaddr.parseCIDR(entry);
      const address = ipaddr.parse(entry);
      return [address, 8 * address.toByteArray().length];
    });
  }

  /**
   * The client's address: the last in the chain that is no trusted proxy's. Any caller can forge
   * the entries before it.
   */
  clientOf(socketAddress: string, forwardedFor: string | null): string {
    let client = plainAddress(socketAddress);
    // From the right: entries that no trusted proxy wrote are never read.
    for (const entry of forwardedFor?.split(',').reverse() ?? []) {
      const before = plainAddress(entry);
      // A trusted proxy that writes no addresses is itself the client.
      if (!this.#trusts(client) || !isAddress(before)) break;
      client = before;
    }
    return client;
  }

  #trusts(address: string): boolean {
    if (!isAddress(address)) return false;
    const parsed = ipaddr.process(address);
    return this.#networks.some(
      ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits),
    );
  }
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

/**
 * The networks that limits count, narrowest first. An IPv6 customer can use any address of a /64,
 * often of a /56 or a /48, and a provider has a /32. Each is counted; wider ones have larger
 * budgets (attempt-limits.ts).
 */
export function networksOf(address: string): readonly string[] {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.IPv6.isValid(bare)) return [address];
  return [64, 56, 48, 32].map((bits) => {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${bare}/${bits}`);
    return `${network.toNormalizedString()}/${bits}`;
  });
}

/**
 * An address without the port that some proxies write after it (`1.2.3.4:5678`, `[::1]:5678`). An
 * IPv4 address inside IPv6 (`::ffff:1.2.3.4`), as Node writes it on a dual socket, is that IPv4
 * address.
 */
function plainAddress(text: string): string {
  const plain = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  return ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain).toString() : plain;
}
