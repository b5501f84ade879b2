import { expect, test } from 'vitest';
import { Argon2Passwords, WAITING_PER_THREAD } from '#service/staging/postgres/password-hashing.ts';
import { Overload } from '#service/rules/refusals.ts';
import { CHEAP } from '../../../contract/open-stored.ts';

test('when too many calls wait for a hash, the next is refused with the wait, and the others are hashed', async () => {
  const [threads, tooMany] = [2, 5];
  const passwords = await Argon2Passwords.open(CHEAP, threads);
  const length = threads + threads * WAITING_PER_THREAD + tooMany;
  const calls = Array.from({ length }, () => passwords.hash('Lab-2026x'));
  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(tooMany);
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(Overload);
    expect(reason).toHaveProperty('retryAfterSeconds', 1);
  }
  expect(await passwords.matchesAny('Lab-2026x', [await passwords.hash('Lab-2026x')])).toBe(true);
});

test('a hash that fails lets the next one run', async () => {
  const passwords = await Argon2Passwords.open(CHEAP, 1);
  const failing = passwords.matchesAny('Lab-2026x', ['no hash']);
  const next = passwords.hash('Lab-2026x');
  await expect(failing).rejects.toThrow();
  expect(await next).toContain('$argon2id$');
});
