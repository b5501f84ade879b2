import ipaddr from 'ipaddr.js';

/**
 * Finds the client's address: the last in the chain that is no trusted proxy's. Any caller can
 * forge the entries before it.
 * @param trusted addresses and networks of proxies, such as `10.0.0.0/8` (see `isNetwork`)
 * @param onUntrusted called with the address of a proxy that is not trusted
 */
export function clientFinder(
  trusted: readonly string[],
  onUntrusted: (proxy: string) => void = () => undefined,
) {
  const proxies = trusted.map(proxyNetwork);
  const isTrusted = (address: string): boolean =>
    isAddress(address) &&
    ipaddr.subnetMatch(ipaddr.process(address), { proxies }, 'other') === 'proxies';
  return (socketAddress: string, forwardedFor: string | null): string => {
    let client = plainAddress(socketAddress);
    if (forwardedFor !== null && !isTrusted(client)) onUntrusted(client);
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

/** Whether any network but the Internet may have it. */
export function isPrivate(address: string): boolean {
  return isAddress(address) && ipaddr.process(address).range() !== 'unicast';
}

/** What limits count as one client: an IPv4 address, or an IPv6 /64, which one customer has. */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address);
  if (!ipaddr.IPv6.isValid(plain)) return plain;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`).toNormalizedString()}/64`;
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
