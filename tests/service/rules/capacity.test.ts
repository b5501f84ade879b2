import { expect, test } from 'vitest';
import { ADA } from '#service/rules/account-owner.ts';
import { DEFAULT_CAPACITY, type Capacity } from '#service/rules/capacity.ts';
import { emptyState, parseState } from '#service/rules/service-state.ts';
import { codeOf, type Customer } from '../../contract/customer.ts';
import { openInMemory } from '../../contract/open-in-memory.ts';

const DAY = 24 * 3_600_000;

/** A call that stores nothing. */
const anyCall = (customer: Customer) => customer.change('none' as never, 'Lab-2027x');

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
  await anyCall(ada);
  // The count of failed log-ins in a row.
  expect(state().counts.map(({ spent }) => spent)).toEqual([9]);
  expect([...state().codes, ...state().marks]).toEqual([]);
  clock.pass(30 * DAY);
  await anyCall(ada);
  expect(state().counts).toEqual([]);
});

test('a full service refuses registrations and says why', async () => {
  const { customer } = openSmall({ accounts: 4 });
  await customer().register();
  await customer().register();
  const late = customer();
  expect(codeOf(await late.complete(await late.registrationMark()))).toBe(503);
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
  await anyCall(customer());
  expect(await service.appeals()).toEqual([]);
});
