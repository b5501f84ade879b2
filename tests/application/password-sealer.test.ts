import { expect, it } from 'vitest';
import type { PublicKey } from '#application/call-requests.ts';
import { KEY_FRESHNESS_MS, PasswordSealer, SLOW_KEY_MS } from '#application/password-sealer.ts';
import type { Answer, AuthApi } from '#application/ports/auth-api.ts';
import type { Password } from '#domain/password.ts';
import { ok, refuse } from '#domain/result.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { FakeCrypto } from '../fakes/fake-crypto.ts';

const PASSWORD = 'Lab-2026x' as Password;

/** A service whose keys come when the test says so. */
function openSealer() {
  const asked: ((keyId: string | null) => void)[] = [];
  const api = {
    getPublicKey: (): Answer<PublicKey> =>
      new Promise((resolve) => {
        asked.push((keyId) =>
          resolve(keyId === null ? refuse({ kind: 'timeout', call: 'getPublicKey', at: 0 }) : ok({ publicKey: 'a key', keyId })),
        );
      }),
  } as AuthApi;
  const clock = new FakeClock();
  return { sealer: new PasswordSealer(api, new FakeCrypto(), clock), clock, asked };
}

it('waits for a key asked for a moment ago', async () => {
  const { sealer, clock, asked } = openSealer();
  sealer.prepare();
  clock.pass(SLOW_KEY_MS - 1);
  const sealed = sealer.seal(PASSWORD, 'login');
  asked[0]?.('first');
  expect(await sealed).toMatchObject({ ok: true, value: { keyId: 'first' } });
  expect(asked).toHaveLength(1);
});

it.each([0, 1])('does not depend on a key that is slow to come: whichever comes first is used (%i)', async (first) => {
  const { sealer, clock, asked } = openSealer();
  sealer.prepare();
  clock.pass(SLOW_KEY_MS);
  const sealed = sealer.seal(PASSWORD, 'login');
  expect(asked).toHaveLength(2);
  asked[first]?.(`key-${first}`);
  expect(await sealed).toMatchObject({ ok: true, value: { keyId: `key-${first}` } });
});

it.each([0, 1])('takes the one that comes when the other fails (%i)', async (failing) => {
  const { sealer, clock, asked } = openSealer();
  sealer.prepare();
  clock.pass(SLOW_KEY_MS);
  const sealed = sealer.seal(PASSWORD, 'login');
  asked[failing]?.(null);
  asked[1 - failing]?.('good');
  expect(await sealed).toMatchObject({ ok: true, value: { keyId: 'good' } });
});

it('fails when neither comes', async () => {
  const { sealer, clock, asked } = openSealer();
  sealer.prepare();
  clock.pass(SLOW_KEY_MS);
  const sealed = sealer.seal(PASSWORD, 'login');
  asked[0]?.(null);
  asked[1]?.(null);
  expect(await sealed).toMatchObject({ ok: false, problem: { place: 'form' } });
});

it('asks for no second key when the first is here, however long ago it was asked for', async () => {
  const { sealer, clock, asked } = openSealer();
  sealer.prepare();
  asked[0]?.('first');
  await Promise.resolve();
  await Promise.resolve();
  clock.pass(SLOW_KEY_MS * 10);
  expect(await sealer.seal(PASSWORD, 'login')).toMatchObject({ ok: true, value: { keyId: 'first' } });
  expect(asked).toHaveLength(1);
});

it('keeps a newer key when an older one, asked for long before, fails at last', async () => {
  const { sealer, clock, asked } = openSealer();
  sealer.prepare();
  clock.pass(KEY_FRESHNESS_MS);
  sealer.prepare();
  asked[1]?.('newer');
  asked[0]?.(null);
  await new Promise(process.nextTick);
  expect(await sealer.seal(PASSWORD, 'login')).toMatchObject({ ok: true, value: { keyId: 'newer' } });
  expect(asked).toHaveLength(2);
});
