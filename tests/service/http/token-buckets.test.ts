import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNetwork, networksOf, TrustedProxies } from '#service/http/client-address.ts';
import { CALL_BUDGETS } from '#service/rules/attempt-limits.ts';
import { TokenBuckets } from '#service/http/token-buckets.ts';

const address = fc.ipV4();

test('a header from a stranger changes nothing', () => {
  const nobody = new TrustedProxies([]);
  fc.assert(
    fc.property(
      address,
      fc.string(),
      (socket, header) => nobody.clientOf(socket, header) === socket,
    ),
  );
});

test('behind trusted proxies the client is the last address that none of them has', () => {
  const proxies = new TrustedProxies(['10.0.0.0/8', '192.168.1.7', 'fd00::/8']);
  expect(proxies.clientOf('10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
  expect(proxies.clientOf('::ffff:10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
  // Entries further left are the client's own and may be forged.
  expect(proxies.clientOf('10.1.2.3', '1.1.1.1, 203.0.113.9, 192.168.1.7')).toBe('203.0.113.9');
  expect(proxies.clientOf('203.0.113.9', '1.1.1.1')).toBe('203.0.113.9');
  expect(proxies.clientOf('fd00::1', '2001:db8::5')).toBe('2001:db8::5');
  expect(proxies.clientOf('10.1.2.3', '203.0.113.9:51234')).toBe('203.0.113.9');
  expect(proxies.clientOf('10.1.2.3', '[2001:db8::5]:443')).toBe('2001:db8::5');
  expect(proxies.clientOf('10.1.2.3', null)).toBe('10.1.2.3');
  expect(proxies.clientOf('10.1.2.3', 'unknown')).toBe('10.1.2.3');
  expect(proxies.clientOf('10.1.2.3', 'unknown, 203.0.113.9')).toBe('203.0.113.9');
});

test.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])('%s is a network', (entry) =>
  expect(isNetwork(entry)).toBe(true),
);
test.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129'])(
  '%j is none',
  (entry) => expect(isNetwork(entry)).toBe(false),
);

test('an IPv6 client is counted by its /64, its /56, its /48 and its /32, however its address is written', () => {
  const expected = [
    '2001:db8:1:2ff:0:0:0:0/64',
    '2001:db8:1:200:0:0:0:0/56',
    '2001:db8:1:0:0:0:0:0/48',
    '2001:db8:0:0:0:0:0:0/32',
  ];
  for (const written of [
    '2001:db8:1:2ff::1',
    '2001:DB8:1:2ff:ffff::9',
    '2001:0db8:0001:02ff:3:4:5:6',
    '2001:db8:1:2ff::1.2.3.4',
    '2001:db8:1:2ff::1%eth0',
  ])
    expect(networksOf(written)).toEqual(expected);
  expect(networksOf('203.0.113.9')).toEqual(['203.0.113.9']);
  fc.assert(
    fc.property(fc.ipV6(), (any) => {
      expect(networksOf(any).map((network) => network.split('/')[1])).toEqual([
        '64',
        '56',
        '48',
        '32',
      ]);
    }),
  );
});

test.each(['::ffff:203.0.113.9', '::ffff:cb00:7109', '::FFFF:CB00:7109', '[::ffff:cb00:7109]:443'])(
  'an IPv4 client that is written as %s is that IPv4 client, also as a trusted proxy',
  (written) => {
    const none = new TrustedProxies([]);
    expect(networksOf(none.clientOf(written, null))).toEqual(['203.0.113.9']);
    const trusting = new TrustedProxies(['203.0.113.9']);
    expect(trusting.clientOf(written, '198.51.100.7')).toBe('198.51.100.7');
  },
);

test('four hundred calls from the networks of one /48 do not all come through', () => {
  const limits = new TokenBuckets(CALL_BUDGETS.anyCall);
  const waits = Array.from({ length: 400 }, (_, at) =>
    limits.take(networksOf(`2001:db8:1:${at.toString(16)}::1`), 0),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(360);
  const within = Array.from({ length: 400 }, (_, at) =>
    limits.take(networksOf(`2001:db9:2:${(at % 256).toString(16)}::1`), 0),
  );
  expect(within.filter((wait) => wait === null)).toHaveLength(240);
});

test('a call that one budget refuses takes no token from another', () => {
  const limits = new TokenBuckets([
    { burst: 3, perMinute: 1 },
    { burst: 1, perMinute: 60 },
  ]);
  expect(limits.take(['a'], 0)).toBeNull();
  for (let calls = 0; calls < 10; calls += 1) expect(limits.take(['a'], 0)).toBe(1);
  expect(limits.take(['a'], 1000)).toBeNull();
});

test('a client can make a thousand inspections on its first day', () => {
  const limits = new TokenBuckets(CALL_BUDGETS.inspection);
  let taken = 0;
  for (let second = 0; second < 24 * 60 * 60; second += 10)
    while (limits.take(['a'], second * 1000) === null) taken += 1;
  expect(taken).toBeGreaterThan(990);
  expect(taken).toBeLessThanOrEqual(1000);
});

test('refused calls from any number of networks do not reset another network’s count', () => {
  const limits = new TokenBuckets([{ burst: 1, perMinute: 1 / (24 * 60) }]);
  expect(limits.take(['a'], 0)).toBeNull();
  expect(limits.take(['b'], 0)).toBeNull();
  for (let call = 0; call < 60_000; call += 1) limits.take(['b', `b ${call}`], 1);
  expect(limits.take(['a'], 2)).not.toBeNull();
});

test('a client gets at most the burst and the tokens since, and is admitted after the wait that it was given', () => {
  const limit = { burst: 5, perMinute: 60 };
  fc.assert(
    fc.property(fc.array(fc.nat(3000), { maxLength: 60 }), (pauses) => {
      const limits = new TokenBuckets([limit]);
      let [now, taken] = [0, 0];
      for (const pause of pauses) {
        now += pause;
        const wait = limits.take(['a'], now);
        if (wait === null) taken += 1;
        else {
          now += wait * 1000;
          expect(limits.take(['a'], now)).toBeNull();
          taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(limit.burst + (now * limit.perMinute) / 60_000 + 1e-6);
      }
    }),
  );
});

test('each client has its own count', () => {
  const limits = new TokenBuckets([{ burst: 1, perMinute: 60 }]);
  expect([limits.take(['a'], 0), limits.take(['a'], 0), limits.take(['b'], 0)]).toEqual([
    null,
    1,
    null,
  ]);
});

test('a clock that is set back locks no client out', () => {
  const limits = new TokenBuckets([{ burst: 2, perMinute: 60 }]);
  limits.take(['1.2.3.4'], 600_000);
  expect(limits.take(['1.2.3.4'], 300_000)).toBeNull();
  expect(limits.take(['1.2.3.4'], 300_000)).toBe(1);
  expect(limits.take(['1.2.3.4'], 301_000)).toBeNull();
});
