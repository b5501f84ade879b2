import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientFinder, clientNetwork, isNetwork } from '#service/http/client-address.ts';

test('behind trusted proxies the client is the last address that none of them has', () => {
  const clientOf = clientFinder(['10.0.0.0/8', '192.168.1.7', 'fd00::/8']);
  for (const [socket, header, client] of [
    ['10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    // Entries further left are the client's own and may be forged.
    ['10.1.2.3', '1.1.1.1, 203.0.113.9, 192.168.1.7', '203.0.113.9'],
    ['203.0.113.9', '1.1.1.1', '203.0.113.9'],
    ['fd00::1', '2001:db8::5', '2001:db8::5'],
    ['10.1.2.3', '203.0.113.9:51234', '203.0.113.9'],
    ['10.1.2.3', '[2001:db8::5]:443', '2001:db8::5'],
    ['10.1.2.3', null, '10.1.2.3'],
    ['10.1.2.3', '1.1.1.1, unknown', '10.1.2.3'],
    ['10.1.2.3', 'unknown, 203.0.113.9', '203.0.113.9'],
  ] as const)
    expect([header, clientOf(socket, header)]).toEqual([header, client]);
});

test('a network is an address, or one with a length that fits it', () => {
  for (const entry of ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])
    expect(isNetwork(entry), entry).toBe(true);
  for (const entry of ['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129'])
    expect(isNetwork(entry), entry).toBe(false);
});

const EIGHT = { minLength: 8, maxLength: 8 };
test('an IPv6 client is counted by its /64, however its address is written', () => {
  for (const written of [
    '2001:db8:1:2ff::1',
    '2001:DB8:1:2ff:ffff::9',
    '2001:0db8:0001:02ff:3:4:5:6',
    '2001:db8:1:2ff::1.2.3.4',
    '2001:db8:1:2ff::1%eth0',
    '[2001:db8:1:2ff::1]:443',
  ])
    expect(clientNetwork(written)).toBe('2001:db8:1:2ff:0:0:0:0/64');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 0xffff }), EIGHT), (parts) => {
      const written = parts.map((part) => part.toString(16));
      const network = `${written.slice(0, 4).join(':')}:0:0:0:0/64`;
      expect(clientNetwork(written.join(':'))).toBe(network);
    }),
  );
});

test.each(['::ffff:203.0.113.9', '::ffff:cb00:7109', '::FFFF:CB00:7109', '[::ffff:cb00:7109]:443'])(
  'an IPv4 client that is written as %s is that IPv4 client, also as a trusted proxy, however that is written',
  (written) => {
    const none = clientFinder([]);
    expect(none(written, null)).toBe('203.0.113.9');
    // As an operator copies it from a proxy's log.
    expect(clientNetwork(written)).toBe('203.0.113.9');
    for (const proxy of ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.0/24']) {
      const trusting = clientFinder([proxy]);
      expect(trusting(written, '198.51.100.7'), proxy).toBe('198.51.100.7');
    }
  },
);
