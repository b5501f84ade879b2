import { expect, test } from 'vitest';
import { Argon2Passwords } from '#service/staging/postgres/password-hashing.ts';
import { WAITING } from '#service/rules/limits.ts';
import { Overload } from '#service/rules/refusals.ts';
import { CHEAP } from '../../../contract/open-stored.ts';

const PASSWORD = 'Lab-2026x';
const caller = (client: string | null, deadline = Infinity) => ({ client, deadline });

/** Asks for so many hashes at once, and counts those that are refused. */
async function refusedOf(times: number, passwords: Argon2Passwords, client: string | null) {
  const calls = Array.from({ length: times }, () =>
    passwords.hashesFor(caller(client)).hash(PASSWORD),
  );
  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Overload);
    expect(reason).toHaveProperty('retryAfterSeconds', 1);
  }
  return refused.length;
}

test('when too many hashes wait, the next is refused with the wait, and the others are made', async () => {
  const [threads, tooMany] = [2, 5];
  const passwords = await Argon2Passwords.open(CHEAP, threads);
  const times = threads * WAITING.hashesPerThread + tooMany;
  expect(await refusedOf(times, passwords, null)).toBe(tooMany);
  const { hash, matches } = passwords.hashesFor(caller(null));
  expect(await matches(PASSWORD, await hash(PASSWORD))).toBe(true);
});

test('a client of which four hashes wait is refused the next, and another client is not', async () => {
  const passwords = await Argon2Passwords.open(CHEAP, 1);
  const refused = [refusedOf(7, passwords, 'eve'), refusedOf(4, passwords, 'ada')];
  expect(await Promise.all(refused)).toEqual([3, 0]);
  expect(await refusedOf(4, passwords, 'eve'), 'when none of them waits any more').toBe(0);
});

test('each hash of a call waits by itself, so a call with two has no turn before others’', async () => {
  const passwords = await Argon2Passwords.open(CHEAP, 1);
  const [eve, ada] = [passwords.hashesFor(caller('eve')), passwords.hashesFor(caller('ada'))];
  const done: string[] = [];
  const both = eve.hash(PASSWORD).then(async (stored) => {
    await eve.matches(PASSWORD, stored);
    done.push('eve');
  });
  await Promise.all([both, ada.hash(PASSWORD).then(() => done.push('ada'))]);
  expect(done).toEqual(['ada', 'eve']);
});

test('a hash whose turn comes after the deadline of its call is not made', async () => {
  const { matches } = (await Argon2Passwords.open(CHEAP, 1)).hashesFor(caller('ada', -Infinity));
  await expect(matches(PASSWORD, 'no hash')).rejects.toThrow(Overload);
});

test('a hash that fails lets the next one run', async () => {
  const { hash, matches } = (await Argon2Passwords.open(CHEAP, 1)).hashesFor(caller('ada'));
  const failing = matches(PASSWORD, 'no hash');
  const next = hash(PASSWORD);
  await expect(failing).rejects.toThrow();
  expect(await next).toContain('$argon2id$');
});
