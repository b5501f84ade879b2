import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#adapters/system-clock.ts';
import { PasswordEncryption } from '#application/password-encryption.ts';
import { HTTP_TIMEOUT_MS } from '#domain/api-calls.ts';
import type { Password } from '#domain/password-policy.ts';
import { FakeCrypto } from '../../fakes/fake-crypto.ts';
import { openPortal } from './open-portal.ts';
import {
  after,
  answers,
  hangs,
  refusesConnection,
  resetsMidBody,
  scriptedFetch,
  type Step,
} from './scripted-fetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PASSWORD = 'Lab-2026x' as Password;
const KEY = { publicKey: 'a key', keyId: 'k1' };

const STEPS: Readonly<Record<string, Step>> = {
  'refused at once': refusesConnection,
  'refused after 300 ms': after(300, refusesConnection),
  'refused after 1500 ms': after(1500, refusesConnection),
  'broken off': resetsMidBody,
  'a gateway’s 503': answers(503, undefined),
  'no answer': hangs,
  'a key': answers(200, KEY),
  'a key after 2000 ms': after(2000, answers(200, KEY)),
};
const network = fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 1, maxLength: 6 });

function openEncryption(names: readonly string[]) {
  const { fetch, sent } = scriptedFetch(...names.flatMap((name) => STEPS[name] ?? []));
  const { apis } = openPortal({ fetch });
  return { encryption: new PasswordEncryption(apis, new FakeCrypto(), systemClock), sent };
}

test('one press makes three requests for the key at most, in one budget of 6000 ms, whatever the network does and wherever the focus goes', async () => {
  const ahead = fc.option(fc.constantFrom(0, 500, 999, 1000, 1600, 3000, 7000));
  await fc.assert(
    fc.asyncProperty(network, ahead, async (names, wait) => {
      const { encryption, sent } = openEncryption(names);
      if (wait !== null) {
        encryption.prepare();
        await vi.advanceTimersByTimeAsync(wait);
      }
      const before = sent.length;
      let settledAt: number | null = null;
      const pressedAt = Date.now();
      void encryption.encrypt(PASSWORD, 'changePassword').then((encrypted) => {
        settledAt = Date.now();
        // After a refusal the focus returns to a password field, which fetches a key.
        if (!encrypted.ok) encryption.prepare();
      });
      await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS);
      expect(sent.length - before).toBeLessThanOrEqual(3);
      expect(settledAt).not.toBeNull();
      expect((settledAt ?? 0) - pressedAt).toBeLessThanOrEqual(HTTP_TIMEOUT_MS);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sent.length - before, 'and none later').toBeLessThanOrEqual(3);
    }),
    { numRuns: 200 },
  );
});
