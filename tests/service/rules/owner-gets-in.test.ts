import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUDGETS, type Act, type BudgetLine, type Budgets } from '#service/rules/attempt-limits.ts';
import { DEFAULT_CAPACITY } from '#service/rules/capacity.ts';
import { ADA, type SeedAccount } from '#service/rules/account-holder.ts';
import { asCaller } from '../../contract/as-caller.ts';
import { codeOf, Customer } from '../../contract/customer.ts';
import { openService } from './service-and-clock.ts';

/*
 * Strangers make any calls from any number of clients, also between the owner's calls. The budgets
 * of addresses and of the service are small here, so that a short run uses them up. Those of
 * clients are the real ones.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const CLIENTS = 40;

const shared = (by: BudgetLine['by']) => ['address', 'mailbox', 'service'].includes(by);
const SMALL = Object.fromEntries(
  Object.entries(BUDGETS).map(([act, lines]: [string, readonly BudgetLine[]]) => [
    act,
    lines.map((line) =>
      shared(line.by) && line.of !== 'known' && act !== 'wrongCodeOfNewDevice'
        ? { ...line, most: Math.min(line.most, 5) }
        : line,
    ),
  ]),
) as unknown as Record<Act, readonly BudgetLine[]> satisfies Budgets;

function begin() {
  const { service, clock, harness, bugs } = openService({
    budgets: SMALL,
    capacity: { ...DEFAULT_CAPACITY, mails: Infinity },
    seeds: [ADA, { ...ADA, email: 'a.d.a@example.com' }],
  });
  const at = (client: string, device: string, { email }: Pick<SeedAccount, 'email'> = ADA) =>
    new Customer({ ...harness, device, api: asCaller(service, [client]) }, email);
  const stranger = (client: number) => at(`198.51.100.${client}`, String(client).padStart(32, 'S'));
  return { service, clock, bugs, at, stranger };
}

type Harness = ReturnType<typeof begin>;
type Deed = (harness: Harness, client: number) => Promise<unknown>;

const DEEDS: readonly Deed[] = [
  ({ stranger }, client) => stranger(client).logIn('Wrong-2026'),
  ({ stranger }, client) => stranger(client).send(11),
  ({ stranger }, client) => stranger(client).send(10),
  ({ stranger }, client) => stranger(client).checkPasswordCode('000000'),
  ({ stranger }, client) => stranger(client).appeal(`eve${client}@example.com`),
  ({ at }, client) =>
    at(`198.51.100.${client}`, 'S'.repeat(32), { email: 'a.d.a@example.com' }).send(11),
];

/** A deed, the clients that do it, how often each does it, and the pause afterwards. */
const step = fc.record({
  deed: fc.constantFrom(...DEEDS),
  first: fc.nat(CLIENTS),
  clients: fc.integer({ min: 1, max: 12 }),
  times: fc.integer({ min: 1, max: 6 }),
  pause: fc.constantFrom(
    0,
    0,
    SECOND,
    20 * SECOND,
    MINUTE,
    9 * MINUTE,
    10 * MINUTE,
    24 * 60 * MINUTE,
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function act(harness: Harness, { deed, first, clients, times }: Step): Promise<void> {
  for (let client = first; client < first + clients; client += 1)
    for (let time = 0; time < times; time += 1) await deed(harness, client);
}

const before = fc.array(step, { maxLength: 12 });
/** The strangers' deeds between the owner's calls. */
const between = fc.array(step, { minLength: 1, maxLength: 3 });

test('whatever strangers do, the owner gets in by password from a known device within a minute', async () => {
  await fc.assert(
    fc.asyncProperty(before, between, async (steps, meddling) => {
      const harness = begin();
      const owner = harness.at('203.0.113.7', 'K'.repeat(32));
      expect(codeOf(await owner.logIn())).toBe('accepted');
      for (const each of steps) {
        await act(harness, each);
        harness.clock.time += each.pause;
      }
      const since = harness.clock.time;
      while (!(await owner.logIn(ADA.password)).ok) {
        for (const each of meddling) await act(harness, each);
        harness.clock.time += 10 * SECOND;
        expect(harness.clock.time - since).toBeLessThanOrEqual(MINUTE);
      }
      expect(harness.bugs).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('whatever strangers do, the owner gets in by a code from any device within two minutes', async () => {
  await fc.assert(
    fc.asyncProperty(before, between, async (steps, meddling) => {
      const harness = begin();
      const { clock, service } = harness;
      for (const each of steps) {
        await act(harness, each);
        clock.time += each.pause;
      }
      const owner = harness.at('203.0.113.7', 'N'.repeat(32));
      const since = clock.time;
      const meddle = async (): Promise<void> => {
        for (const each of meddling) await act(harness, each);
        expect(clock.time - since, 'two minutes').toBeLessThanOrEqual(2 * MINUTE);
      };
      // Repeats a refused request after a wait, like a person at the portal.
      for (;;) {
        const asked = await owner.send(11);
        await meddle();
        if (asked.ok) break;
        clock.time += 10 * SECOND;
      }
      // The newest mail may hold a stranger's code, which the stranger's next request replaces.
      // Then the owner enters the newest code again.
      const enterNewest = async () => {
        const newest = (await service.mails(ADA.email)).find(({ type }) => type === 11);
        clock.time += 20 * SECOND;
        await meddle();
        return owner.checkPasswordCode(newest?.code ?? '');
      };
      let checked = await enterNewest();
      while (!checked.ok) checked = await enterNewest();
      await meddle();
      expect(codeOf(await owner.change(checked.value.passwordMark, 'Lab-2027x'))).toBe('accepted');
      await meddle();
      expect(codeOf(await owner.logIn('Lab-2027x'))).toBe('accepted');
      expect(harness.bugs).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
