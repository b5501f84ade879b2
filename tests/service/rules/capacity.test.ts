import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADA } from '#service/rules/account-holder.ts';
import { DEFAULT_CAPACITY, withRoomFor, type Capacity } from '#service/rules/capacity.ts';
import { emptyState, parseState } from '#service/rules/service-state.ts';
import { codeOf, valueOf } from '../../contract/customer.ts';
import { openInMemory } from '../../contract/open-in-memory.ts';

const DAY = 24 * 3_600_000;

function openSmall(capacity: Partial<Capacity> = {}) {
  let json: string | null = null;
  const persistence = { load: () => json, save: (state: string) => void (json = state) };
  const opened = openInMemory({ persistence, capacity: { ...DEFAULT_CAPACITY, ...capacity } });
  return { ...opened, state: () => parseState(json ?? '') ?? emptyState() };
}

test('a full service sends no more codes until one expires, and drops no counts', async () => {
  const { customer, clock, state } = openSmall({ codes: 10 });
  const ada = customer('ada@lab.example');
  for (let i = 0; i < 5; i += 1) expect(codeOf(await ada.send(9))).toBe('accepted');
  const answers = [];
  for (let i = 0; i < 50; i += 1) answers.push(codeOf(await customer().send(9)));
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(9);
  expect(codeOf(await ada.send(9))).toBe(429);
  expect(state().codes).toHaveLength(10);
  clock.pass(10 * 60_000);
  expect(codeOf(await ada.send(9))).toBe('accepted');
});

test('expired codes, marks and counts are dropped', async () => {
  const { customer, clock, state } = openSmall();
  const ada = customer(ADA.email);
  await customer().registrationMark();
  for (let i = 0; i < 9; i += 1) await ada.logIn('Wrong-2026x');
  clock.pass(DAY);
  await ada.check();
  // The count of failed log-ins in a row.
  expect(state().counts.map(({ spent }) => spent)).toEqual([9]);
  expect([...state().codes, ...state().marks]).toEqual([]);
  clock.pass(30 * DAY);
  await ada.check();
  expect(state().counts).toEqual([]);
});

test('a full service refuses registrations and says why', async () => {
  const { customer } = openSmall({ accounts: 4 });
  await customer().register();
  await customer().register();
  const late = customer();
  expect(codeOf(await late.complete(await late.registrationMark()))).toBe(503);
});

test('an account keeps its newest sessions, and ends no session of another account', async () => {
  const { customer, service } = openSmall({ sessionsOfOneAccount: 3 });
  const [ada, eve] = [await customer().register(), await customer().register()];
  const kept = valueOf(await ada.logIn()).authorization;
  const tokens = [];
  for (let i = 0; i < 10; i += 1) tokens.push(valueOf(await eve.logIn()).authorization);
  expect(await Promise.all(tokens.map((token) => service.isTokenValid(token)))).toEqual(
    tokens.map((_, i) => i >= 7),
  );
  expect(await service.isTokenValid(kept)).toBe(true);
});

test('a full service accepts no more appeals and deletes none; thirty days later they are deleted', async () => {
  const { customer, service, clock } = openSmall({ appeals: 3 });
  const customers = [];
  for (let i = 0; i < 5; i += 1) customers.push(await customer().register());
  const answers = [];
  for (const one of customers) answers.push(codeOf(await one.appeal('new@example.com')));
  expect(answers).toEqual(['accepted', 'accepted', 'accepted', 429, 429]);
  expect((await service.appeals()).map(({ originalEmail }) => originalEmail)).toEqual(
    customers.slice(0, 3).map(({ email }) => email),
  );
  clock.pass(30 * DAY);
  await customers[0]?.check();
  expect(await service.appeals()).toEqual([]);
});

test('only the oldest matching entries are dropped, and no more than needed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.nat(), mine: fc.boolean() })),
      fc.integer({ min: 1, max: 5 }),
      (list, most) => {
        const left = withRoomFor(most, list, ({ mine }) => mine);
        expect(left.filter(({ mine }) => !mine)).toEqual(list.filter(({ mine }) => !mine));
        const mine = list.filter((entry) => entry.mine);
        expect(left.filter((entry) => entry.mine)).toEqual(
          mine.slice(Math.max(0, mine.length - most + 1)),
        );
      },
    ),
  );
});
