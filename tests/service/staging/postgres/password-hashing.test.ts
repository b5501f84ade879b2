import { expect, test } from 'vitest';
import { Overload } from '#service/rules/refusals.ts';
import { Argon2Passwords } from '#service/staging/postgres/password-hashing.ts';
import { CHEAP } from '../../../contract/open-stored.ts';

const PASSWORD = 'Lab-2026x';
const open = async (threads: number, deadline = Infinity) =>
  (await Argon2Passwords.open(CHEAP, threads)).hashesUntil(deadline);

test('fifty hashes wait for each thread; the next is refused, and the others are made', async () => {
  const { hash, matches } = await open(2);
  const length = 2 + 2 * 50 + 5;
  const outcomes = await Promise.allSettled(Array.from({ length }, () => hash(PASSWORD)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toBeInstanceOf(Overload);
  expect(await matches(PASSWORD, await hash(PASSWORD))).toBe(true);
});

test('each hash waits by itself: a call with two is not ahead of another call’s one', async () => {
  const { hash } = await open(1);
  const done: string[] = [];
  const call = async (name: string, hashes: number) => {
    for (let made = 0; made < hashes; made += 1) await hash(PASSWORD);
    done.push(name);
  };
  await Promise.all([call('change', 2), call('log-in', 1)]);
  expect(done).toEqual(['log-in', 'change']);
});

test('a hash whose turn comes after the deadline of its call is not made', async () => {
  const { matches } = await open(1, -Infinity);
  await expect(matches(PASSWORD, 'no hash')).rejects.toThrow(Overload);
});
