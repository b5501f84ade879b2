import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Remarks } from '#domain/appeal.ts';
import type { RegistrationMark } from '#domain/marks.ts';
import { listAppeals } from '#service/staging/postgres/operator-lists.ts';
import { utf16Text } from '../arbitraries/texts.ts';
import { emptyDatabase } from '../service/staging/postgres/empty-database.ts';
import { codeOf, Customer, valueOf } from './customer.ts';
import { openInMemory, UNLIMITED } from './open-in-memory.ts';
import { openStored } from './open-stored.ts';

const database = await emptyDatabase();
const stored = await openStored(database, undefined, { limits: UNLIMITED });
const harnesses = [openInMemory({ limits: UNLIMITED }).harness, stored];

/** Texts that a database may be unable to store. They are tried first. */
const examples: [string][] = [['a\u0000b'], ['\udc00'], ['\ud83d\u0000\udc69']];

/** Every field with a caller's own text, with a call that sends it. */
const CALLS: Readonly<Record<string, (ada: Customer, typed: string) => Promise<unknown>>> = {
  remarks: async (ada, typed) =>
    codeOf(await ada.appeal('new@example.com', { remarks: typed as Remarks })),
  'new address': async (ada, typed) => codeOf(await ada.appeal(typed)),
  code: async (ada, typed) => codeOf(await ada.checkRegistrationCode(typed)),
  'password code': async (ada, typed) => codeOf(await ada.checkPasswordCode(typed)),
  mark: async (ada, typed) => codeOf(await ada.complete(typed as RegistrationMark)),
  name: async (ada, typed) =>
    codeOf(await ada.complete('mark' as RegistrationMark, undefined, typed)),
  'key id': async (ada, typed) => codeOf(await ada.logIn(undefined, typed)),
};

test.each(Object.entries(CALLS))('every store answers alike to any %s', async (_what, call) => {
  const customers = await Promise.all(harnesses.map((harness) => new Customer(harness).register()));
  await fc.assert(
    fc.asyncProperty(utf16Text({ maxLength: 20 }), async (typed) => {
      const [inMemory, ...others] = await Promise.all(customers.map((ada) => call(ada, typed)));
      expect(others).toEqual(others.map(() => inMemory));
      expect(inMemory).not.toBe(50001);
    }),
    { numRuns: 10, examples },
  );
});

test('a name is counted and kept in composed form by every store', async () => {
  for (const harness of harnesses) {
    // 14 visible characters, 28 code points.
    const ada = await new Customer(harness).register(undefined, 'e\u0301'.repeat(14));
    expect(valueOf(await ada.logIn())).toMatchObject({ name: 'é'.repeat(14) });
  }
});

test('remarks are stored unchanged, without the characters that some PostgreSQL servers can’t store', async () => {
  const ada = await new Customer(stored).register();
  expect(
    codeOf(
      await ada.appeal('new@example.com', { remarks: ' Ada\u0000 \ud83d\u200bLove👩‍💻 ' as Remarks }),
    ),
  ).toBe('accepted');
  const kept = (await listAppeals(database.db)).find(
    ({ originalEmail }) => originalEmail === ada.email,
  );
  expect(kept?.remarks).toBe(' Ada \u200bLove👩‍💻 ');
});

test.each(examples)('the mailbox of the malformed address %j is empty', async (typed) => {
  await new Customer(stored).send(9);
  expect(await stored.backend.service.emails(`${typed}@example.com`)).toEqual([]);
});
