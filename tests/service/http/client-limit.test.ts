import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ClientLimit } from '#service/http/client-limit.ts';

test('refused calls of any number of clients do not reset another client’s count', () => {
  const limits = new ClientLimit({ burst: 1, perMinute: 1 / (24 * 60) });
  for (let client = 0; client < 50_000; client += 1) limits.take(`client ${client}`, 0);
  for (let client = 0; client < 50_000; client += 1) limits.take(`client ${client}`, 1);
  expect(limits.take('client 0', 2)).not.toBeNull();
});

test('a client that goes on calling is remembered longer than those that stopped', () => {
  const limits = new ClientLimit({ burst: 2, perMinute: 1 / (24 * 60) });
  limits.take('busy', 0);
  for (let call = 0; call < 49_999; call += 1) limits.take(`other ${call}`, 0);
  limits.take('busy', 0);
  // One client too many: the one that called longest ago is forgotten.
  limits.take('new', 0);
  expect(limits.take('busy', 0)).not.toBeNull();
});

test('a client gets at most the burst and the tokens since, and is admitted after the wait that it was given', () => {
  const limit = { burst: 5, perMinute: 60 };
  fc.assert(
    fc.property(fc.array(fc.nat(3000), { maxLength: 60 }), (pauses) => {
      const limits = new ClientLimit(limit);
      let [now, taken] = [0, 0];
      for (const pause of pauses) {
        now += pause;
        const wait = limits.take('a', now);
        if (wait === null) taken += 1;
        else {
          expect(wait).toBe(1);
          now += wait * 1000;
          expect(limits.take('a', now)).toBeNull();
          taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(limit.burst + (now * limit.perMinute) / 60_000 + 1e-6);
      }
    }),
  );
});
