import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS, type Action, type Limit, type Limits } from '#service/rules/limits.ts';
import { ADA } from '#service/rules/ready-made-accounts.ts';
import { codeOf } from '../../contract/customer.ts';
import { openWithCallers, OWNER } from './open-with-callers.ts';

/*
 * Strangers make any calls from any number of clients, also between the owner's calls. The limits
 * of addresses are small here, so that a short run reaches them. Those of clients are real.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const shared = (by: Limit['by']) => ['address', 'inbox'].includes(by);
const SMALL = Object.fromEntries(
  Object.entries(LIMITS).map(([act, limits]: [string, readonly Limit[]]) => [
    act,
    limits.map((limit) =>
      shared(limit.by) && limit.of !== 'known' && act !== 'wrongCodeOfNewDevice'
        ? { ...limit, max: Math.min(limit.max, 5) }
        : limit,
    ),
  ]),
) as unknown as Record<Action, readonly Limit[]> satisfies Limits;

/** The same mailbox to many mail servers, but another account. */
const WITH_DOTS = 'a.d.a@example.com';
const open = () => openWithCallers({ limits: SMALL, seeds: [ADA, { ...ADA, email: WITH_DOTS }] });
type Service = ReturnType<typeof open>;

const ATTACKS: readonly ((service: Service, network: number) => Promise<unknown>)[] = [
  ({ at }, network) => at(network, ADA.email).logIn('Wrong-2026'),
  ({ at }, network) => at(network, ADA.email).send(11),
  ({ at }, network) => at(network, ADA.email).send(10),
  ({ at }, network) => at(network, ADA.email).checkPasswordCode('000000'),
  ({ at }, network) => at(network, ADA.email).appeal(`eve${network}@example.com`),
  ({ at }, network) => at(network, WITH_DOTS).send(11),
];

/** An attack, the networks that make it, how often each does, and the pause afterwards. */
const wave = fc.record({
  attack: fc.constantFrom(...ATTACKS),
  first: fc.integer({ min: 1, max: 40 }),
  networks: fc.integer({ min: 1, max: 12 }),
  times: fc.integer({ min: 1, max: 6 }),
  pause: fc.constantFrom(0, 0, SECOND, 20 * SECOND, MINUTE, 9 * MINUTE, 10 * MINUTE, DAY),
});
type Wave = typeof wave extends fc.Arbitrary<infer Value> ? Value : never;

const before = fc.array(wave, { maxLength: 12 });
/** What strangers do between any two calls of the owner. */
const between = fc.array(wave, { minLength: 1, maxLength: 3 });

async function run(service: Service, waves: readonly Wave[], hasPauses: boolean): Promise<void> {
  for (const { attack, first, networks, times, pause } of waves) {
    for (let network = first; network < first + networks; network += 1)
      for (let time = 0; time < times; time += 1) await attack(service, network);
    if (hasPauses) service.clock.pass(pause);
  }
}

test('no attack keeps the owner from logging in on a known device within a minute', async () => {
  await fc.assert(
    fc.asyncProperty(before, between, async (waves, meddling) => {
      const service = open();
      const { clock, bugs } = service;
      const owner = service.at(OWNER, ADA.email);
      expect(codeOf(await owner.logIn())).toBe('accepted');
      await run(service, waves, true);
      const since = clock.time;
      while (!(await owner.logIn()).ok) {
        await run(service, meddling, false);
        clock.pass(10 * SECOND);
        expect(clock.time - since).toBeLessThanOrEqual(MINUTE);
      }
      expect(bugs).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test('no attack keeps the owner from setting a new password on any device within two minutes', async () => {
  await fc.assert(
    fc.asyncProperty(before, between, async (waves, meddling) => {
      const service = open();
      const { clock, bugs } = service;
      await run(service, waves, true);
      const owner = service.at(OWNER, ADA.email);
      const since = clock.time;
      const meddle = async (): Promise<void> => {
        await run(service, meddling, false);
        expect(clock.time - since).toBeLessThanOrEqual(2 * MINUTE);
      };
      // Refused where the address was sent enough codes, of which the newest works.
      await owner.send(11);
      await meddle();
      // The newest email may hold a stranger's code, which the stranger's next request replaces.
      // Then the owner enters the newest code again.
      const enterNewest = async () => {
        const emails = await service.service.emails(ADA.email);
        const newest = emails.find(({ type }) => type === 11);
        clock.pass(20 * SECOND);
        await meddle();
        return owner.checkPasswordCode(newest?.code ?? '');
      };
      let checked = await enterNewest();
      while (!checked.ok) checked = await enterNewest();
      await meddle();
      expect(codeOf(await owner.change(checked.value.passwordMark, 'Lab-2027x'))).toBe('accepted');
      await meddle();
      expect(codeOf(await owner.logIn('Lab-2027x'))).toBe('accepted');
      expect(bugs).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
