import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Customer, PASSWORD, valueOf } from '../../../contract/customer.ts';
import { openStored, TEST_SECRET } from '../../../contract/open-stored.ts';
import { emptyDatabase } from './empty-database.ts';

const database = await emptyDatabase();
const { db } = database;
const harness = await openStored(database);

async function dump(): Promise<string> {
  const tables = await db.introspection.getTables();
  const texts = tables.map(async ({ name }) => {
    const table = sql.table(name);
    const { rows } = await sql<{ row: string }>`select ${table}::text as row from ${table}`.execute(
      db,
    );
    return [name, ...rows.map(({ row }) => row)].join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

test('a dump holds no password, code, mark, token or private key, and shows no equal passwords', async () => {
  await new Customer(harness).register();
  const ada = new Customer(harness);
  const code = await ada.receive(9);
  const mark = valueOf(await ada.checkRegistrationCode(code)).registrationMark;
  valueOf(await ada.complete(mark));
  const { authorization } = valueOf(await ada.logIn());
  const recovery = await ada.receive(11);
  const passwordMark = valueOf(await ada.checkPasswordCode(recovery)).passwordMark;
  const newcomer = new Customer(harness);
  const waiting = await newcomer.receive(9);
  const waitingMark = valueOf(await newcomer.checkRegistrationCode(waiting)).registrationMark;

  const text = await dump();
  // Proves that the search works: these values are in the dump.
  expect(text).toContain(ada.email);
  expect(new Set(text.match(/\$argon2id\$[\w+/$=,]+/g)).size).toBe(2);
  for (const secret of [
    code,
    recovery,
    waiting,
    mark,
    passwordMark,
    waitingMark,
    authorization,
    PASSWORD,
    TEST_SECRET,
    'PRIVATE KEY',
  ]) {
    // A code's six digits may occur inside a longer number, so only a whole number counts.
    expect(new RegExp(`(?<![0-9])${secret}(?![0-9])`).test(text), secret).toBe(false);
    for (const encoding of ['base64', 'hex'] as const)
      expect(text).not.toContain(Buffer.from(secret).toString(encoding).replaceAll('=', ''));
  }
});
