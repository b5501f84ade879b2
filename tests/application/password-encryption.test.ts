import { describe, expect, it } from 'vitest';
import type { PublicKey } from '#api/payloads.ts';
import type { AuthApi, PromisedAnswer } from '#api/ports.ts';
import { PasswordEncryption } from '#application/password-encryption.ts';
import type { Password } from '#domain/password-policy.ts';
import { err, ok } from '#domain/result.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { FakeCrypto } from '../fakes/fake-crypto.ts';
import { settled } from '../fakes/settled.ts';

const PASSWORD = 'Lab-2026x' as Password;
const TWO_MINUTES = 120_000;

/** A service that gives keys when the test tells it to. */
function openEncryption() {
  const asked: ((keyId: string | null) => void)[] = [];
  const api = {
    getPublicKey: (): PromisedAnswer<PublicKey> =>
      new Promise((resolve) => {
        asked.push((keyId) =>
          resolve(
            keyId === null
              ? err({ kind: 'timeout', call: 'getPublicKey', at: 0 })
              : ok({ publicKey: 'a key', keyId }),
          ),
        );
      }),
  } as AuthApi;
  const clock = new FakeClock();
  return { encryption: new PasswordEncryption(api, new FakeCrypto(), clock), clock, asked };
}

it('waits for a key that was asked for ahead, however slow it is', async () => {
  const { encryption, clock, asked } = openEncryption();
  encryption.prepare();
  clock.pass(5999);
  const encrypted = encryption.encrypt(PASSWORD);
  asked[0]?.('first');
  expect(await encrypted).toMatchObject({ ok: true, value: { keyId: 'first' } });
  expect(asked).toHaveLength(1);
});

it('asks for no second key when the first is here, however long ago it was asked for', async () => {
  const { encryption, clock, asked } = openEncryption();
  encryption.prepare();
  asked[0]?.('first');
  await settled();
  clock.pass(TWO_MINUTES - 1);
  expect(await encryption.encrypt(PASSWORD)).toMatchObject({
    ok: true,
    value: { keyId: 'first' },
  });
  expect(asked).toHaveLength(1);
});

it('fetches a key at the press when the one fetched ahead has failed', async () => {
  const { encryption, asked } = openEncryption();
  encryption.prepare();
  asked[0]?.(null);
  await settled();
  const encrypted = encryption.encrypt(PASSWORD);
  asked[1]?.('second');
  expect(await encrypted).toMatchObject({ ok: true, value: { keyId: 'second' } });
});

it('keeps a newer key when an older one, asked for long before, fails at last', async () => {
  const { encryption, clock, asked } = openEncryption();
  encryption.prepare();
  clock.pass(TWO_MINUTES);
  encryption.prepare();
  asked[1]?.('newer');
  asked[0]?.(null);
  await settled();
  expect(await encryption.encrypt(PASSWORD)).toMatchObject({
    ok: true,
    value: { keyId: 'newer' },
  });
  expect(asked).toHaveLength(2);
});

describe('the key of one press', () => {
  it('is fetched again if the one fetched ahead is too old', async () => {
    const { encryption, clock, asked } = openEncryption();
    encryption.prepare();
    asked[0]?.('old');
    await settled();
    clock.pass(TWO_MINUTES);
    const encrypted = encryption.encrypt(PASSWORD);
    asked[1]?.('new');
    expect(await encrypted).toMatchObject({ ok: true, value: { keyId: 'new' } });
    // As when an error moves the focus to the password.
    encryption.prepare();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['failed at once', 0, false],
    ['timed out', 6000, false],
    ['failed ahead of the press', 0, true],
  ])('is not fetched again within 6000 ms of a fetch that %s', async (_, after, isAhead) => {
    const { encryption, clock, asked } = openEncryption();
    if (isAhead) encryption.prepare();
    const encrypted = encryption.encrypt(PASSWORD);
    clock.pass(after);
    asked[0]?.(null);
    expect(await encrypted).toMatchObject({ ok: false });
    clock.pass(5999);
    encryption.prepare();
    expect(asked).toHaveLength(1);
    clock.pass(1);
    encryption.prepare();
    expect(asked).toHaveLength(2);
  });
});
