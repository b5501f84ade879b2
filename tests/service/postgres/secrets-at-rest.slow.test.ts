import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { codeOf, Customer, PASSWORD, valueOf } from '../../contract/customer.ts';
import { openStored, TEST_SECRET } from '../../contract/open-stored.ts';
import { openPostgres, type OpenDatabase } from '#service/postgres/open-postgres.ts';
import { startPostgresServer } from './postgres-server.ts';

const server = await startPostgresServer();
const database = openPostgres({ url: await server.newDatabase() });
afterAll(async () => {
  await database.close();
  await server.close();
});

/** Every value of every table. */
async function dump({ db }: OpenDatabase): Promise<string> {
  const tables = await db.introspection.getTables();
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{
      row: string;
    }>`select ${sql.table(name)}::text as row from ${sql.table(name)}`.execute(db);
    return [name, ...rows.map(({ row }) => row)].join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

test('a dump holds no password, code, mark, token or private key, after all of them were made', async () => {
  const harness = await openStored(database);
  const ada = new Customer(harness);
  const unused = new Customer(harness);
  const code = await ada.receive(9);
  const mark = valueOf(await ada.checkRegistrationCode(code)).registrationMark;
  expect(codeOf(await ada.complete(mark))).toBe('accepted');
  const { authorization } = valueOf(await ada.logIn());
  const recovery = await ada.receive(11);
  const passwordMark = valueOf(await ada.checkPasswordCode(recovery)).passwordMark;
  const waiting = await unused.receive(9);
  const waitingMark = valueOf(await unused.checkRegistrationCode(waiting)).registrationMark;

  const text = await dump(database);
  // Proves that the search works: these values are in the dump.
  expect(text).toContain(ada.email);
  expect(text).toContain('$argon2id$');
  const secrets = [
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
  ];
  for (const secret of secrets) {
    // A code's six digits may occur inside a longer number, so only a whole number counts.
    expect(new RegExp(`(?<![0-9])${secret}(?![0-9])`).test(text), secret).toBe(false);
    expect(text.includes(Buffer.from(secret).toString('base64').replaceAll('=', '')), secret).toBe(
      false,
    );
    expect(text.includes(Buffer.from(secret).toString('hex')), secret).toBe(false);
  }
});

test('equal codes of two customers, and equal passwords, look different', async () => {
  const db = database.db;
  const digests = await db.selectFrom('codes').select('digest').execute();
  expect(new Set(digests.map(({ digest }) => digest)).size).toBe(digests.length);
  const harness = await openStored(database);
  const [ada, eve] = [
    await new Customer(harness).register(),
    await new Customer(harness).register(),
  ];
  const rows = await db
    .selectFrom('accounts')
    .select('passwords')
    .where('address', 'in', [ada.email, eve.email])
    .execute();
  expect(new Set(rows.flatMap(({ passwords }) => passwords)).size).toBe(2);
});
