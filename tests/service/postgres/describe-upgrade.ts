import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isMigrated } from '#service/postgres/migrate.ts';
import { OperatorAccess } from '#service/postgres/operator-access.ts';
import type { OpenDatabase } from '#service/postgres/open-postgres.ts';
import { codeOf, Customer } from '../../contract/customer.ts';
import { openStored } from '../../contract/open-stored.ts';

/** When `first-program.sql` was written, and the secrets that its customers had then. */
export const WRITTEN_AT = Date.UTC(2026, 10, 22);
const ADA = {
  email: 'ada@first.example',
  former: 'Lab-2026x',
  password: 'Lab-2027x',
  code: '004571',
};
const ADAS_TOKEN = 'token_0oiTuwJxBj1SrrjRLwNkSXM2zl4-rKFx';
const MEI = {
  email: 'mei@first.example',
  mark: 'registration_A-3LZU075VPqTNz6jmyYnMoOY2dhlRNvXRYJQ2iHiw4',
};

/** Fills an empty database as the program with the first migration alone did. */
export async function writeAsFirstProgram({ db }: OpenDatabase): Promise<void> {
  const text = await readFile(new URL('first-program.sql', import.meta.url), 'utf8');
  // No text in there ends a line with a semicolon.
  const statements = text
    .replace(/^-- .*$/gm, '')
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '');
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** @param open a database that `writeAsFirstProgram` has filled */
export function describeUpgrade(name: string, open: () => Promise<OpenDatabase>): void {
  test(`${name}: data of the first version is migrated, and all of it still works`, async () => {
    const database = await open();
    expect(await isMigrated(database.db)).toBe(false);
    const harness = await openStored(database, { now: () => WRITTEN_AT + 1000 });
    expect(await isMigrated(database.db)).toBe(true);

    const { service } = harness.backend;
    const [ada, mei] = [new Customer(harness, ADA.email), new Customer(harness, MEI.email)];
    expect(await service.isTokenValid(ADAS_TOKEN)).toBe(true);
    expect(codeOf(await ada.logIn(ADA.password))).toBe('accepted');
    expect((await service.mails(ADA.email))[0]?.code).toBe(ADA.code);
    const checked = await ada.checkPasswordCode(ADA.code);
    const mark = checked.ok ? checked.value.passwordMark : null;
    expect(
      codeOf(await ada.change(mark as never, ADA.former)),
      'former passwords are remembered',
    ).toBe(11010505);
    expect(codeOf(await ada.change(mark as never, 'Lab-2028x'))).toBe('accepted');
    expect(codeOf(await mei.complete(MEI.mark as never))).toBe('accepted');

    const access = new OperatorAccess(
      database.db,
      harness.backend.store,
      'olga',
      () => WRITTEN_AT + 2000,
    );
    const [appeal] = await access.appeals();
    expect(await access.approve(appeal?.id ?? '')).toMatchObject({ ok: true });
    const moved = new Customer(harness, 'ada@new.example');
    expect(codeOf(await moved.logIn('Lab-2028x')), 'a move ends the password').toBe(11010304);
    expect(codeOf(await moved.change(await moved.passwordMark(), 'Lab-2029x'))).toBe('accepted');
    expect(codeOf(await moved.logIn('Lab-2029x'))).toBe('accepted');
    const [history] = await access.show('ada@new.example');
    expect(history?.changes.map(({ action }) => action)).toEqual([
      'registered',
      'password changed',
      'password changed',
      `moved to another address by appeal ${appeal?.id}`,
      'password changed',
    ]);
  });
}
