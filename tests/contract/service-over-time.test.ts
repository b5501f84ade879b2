import { describe, expect, test, vi } from 'vitest';
import type { AccountService } from '#service/rules/account-service.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { emptyDatabase } from '../service/staging/postgres/empty-database.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import type { ContractHarness } from './contract-harness.ts';
import { codeOf, Customer, otherCode, valueOf } from './customer.ts';
import { openInMemory } from './open-in-memory.ts';
import { openStored } from './open-stored.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Has an account of its own for each address. */
const ELSEWHERE = { userRangeId: 2000, loginTypeId: '1' };
const TENANTS = [1000, ELSEWHERE.userRangeId];

const database = await emptyDatabase();
const options = { tenants: TENANTS };

// tests/contract/openapi.test.ts holds the service in memory to the contract.
describeAuthApi('over embedded PostgreSQL', () => openStored(database));

type Open = (clock: FakeClock) => Promise<ContractHarness & { readonly api: AccountService }>;
const SERVICES: Readonly<Record<string, Open>> = {
  'over embedded PostgreSQL': (clock) => openStored(database, clock, options),
  'in memory': async (clock) => openInMemory({ clock, ...options }).harness,
};

/* Rules of our own service that depend on time or on what it has stored. */
describe.each(Object.entries(SERVICES))('%s: the account service over time', (_, open) => {
  async function begin() {
    const clock = new FakeClock();
    const opened = await open(clock);
    const ada = new Customer(opened);
    const onDevice = (device: string) => new Customer({ ...opened, device }, ada.email);
    return {
      ada,
      there: new Customer({ ...opened, tenant: ELSEWHERE }, ada.email),
      api: opened.api,
      emailsTo: async (email: string) => (await opened.api.emails(email)).length,
      onDevice,
      isTokenValid: (token: string) => opened.api.isTokenValid(token),
      pass: (milliseconds: number) => clock.pass(milliseconds),
    };
  }

  test('a code works for just under ten minutes', async () => {
    const { ada, pass } = await begin();
    const code = await ada.receive(9);
    pass(10 * MINUTE - 1);
    expect(codeOf(await ada.checkRegistrationCode(code))).toBe('accepted');
    pass(1);
    expect(codeOf(await ada.checkRegistrationCode(code))).toBe(11010703);
  });

  test('a newer code voids the older one, also when its digits are drawn again', async () => {
    const { ada, pass } = await begin();
    const older = await ada.receive(9);
    pass(2000);
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((bytes) => {
      new DataView(bytes.buffer).setUint32(0, Number(older));
      return bytes;
    });
    const newer = await ada.receive(9);
    random.mockRestore();
    expect(codeOf(await ada.checkRegistrationCode(older))).toBe(11010206);
    expect(codeOf(await ada.checkRegistrationCode(newer))).toBe('accepted');
  });

  test('after five wrong tries the next code works', async () => {
    const { ada, pass } = await begin();
    const code = await ada.receive(9);
    for (let tries = 0; tries < 5; tries += 1) await ada.checkRegistrationCode(otherCode(code));
    expect(codeOf(await ada.checkRegistrationCode(code))).toBe(11010703);
    pass(2000);
    expect(codeOf(await ada.checkRegistrationCode(await ada.receive(9)))).toBe('accepted');
  });

  test('a mark works for just under ten minutes', async () => {
    const { ada, pass } = await begin();
    const mark = await ada.registrationMark();
    pass(10 * MINUTE);
    expect(codeOf(await ada.complete(mark))).toBe(11010703);
    const next = await ada.registrationMark();
    pass(10 * MINUTE - 1);
    expect(codeOf(await ada.complete(next))).toBe('accepted');
  });

  test('a mark that was used ends every other mark and code of its customer’s flow', async () => {
    const { ada, emailsTo, pass } = await begin();
    const first = await ada.registrationMark();
    pass(2000);
    const second = await ada.registrationMark();
    pass(2000);
    const code = await ada.receive(9);
    await ada.send(10);
    expect(second).not.toBe(first);
    expect(codeOf(await ada.complete(first))).toBe('accepted');
    expect(codeOf(await ada.complete(second))).not.toBe('accepted');
    expect(codeOf(await ada.checkRegistrationCode(code))).not.toBe('accepted');
    const emails = await emailsTo(ada.email);
    await ada.send(10);
    expect(await emailsTo(ada.email), 'a code of another type is left').toBe(emails);
    pass(10 * MINUTE);
    const former = await ada.passwordMark();
    pass(2000);
    const newer = await ada.passwordMark();
    expect(codeOf(await ada.change(newer, 'Lab-2027x'))).toBe('accepted');
    expect(codeOf(await ada.change(former, 'Lab-2028x'))).not.toBe('accepted');
  });

  test('a code gives the same mark again, so that a lost answer can be repeated', async () => {
    const { ada, pass } = await begin();
    const code = await ada.receive(9);
    const { registrationMark } = valueOf(await ada.checkRegistrationCode(code));
    pass(5 * MINUTE);
    const again = valueOf(await ada.checkRegistrationCode(code));
    expect(again.registrationMark).toBe(registrationMark);
    pass(5 * MINUTE);
    expect(codeOf(await ada.complete(registrationMark)), 'it works no longer').toBe(11010703);
  });

  test('an identical request for a code within two seconds sends no second email', async () => {
    const { ada, pass, emailsTo } = await begin();
    expect(codeOf(await ada.send(9))).toBe('accepted');
    pass(1999);
    expect(codeOf(await ada.send(9))).toBe('accepted');
    expect(await emailsTo(ada.email)).toBe(1);
    pass(1);
    expect(codeOf(await ada.send(9))).toBe('accepted');
    expect(await emailsTo(ada.email)).toBe(2);
  });

  test('an identical appeal within two seconds tells the owner once', async () => {
    const { ada, pass, emailsTo } = await begin();
    await ada.register();
    const before = await emailsTo(ada.email);
    expect(codeOf(await ada.appeal('new@example.com'))).toBe('accepted');
    expect(codeOf(await ada.appeal('new@example.com'))).toBe('accepted');
    expect(await emailsTo(ada.email)).toBe(before + 1);
    expect(codeOf(await ada.appeal('other@example.com'))).toBe('accepted');
    expect(await emailsTo(ada.email)).toBe(before + 2);
    pass(2000);
    expect(codeOf(await ada.appeal('other@example.com'))).toBe('accepted');
    expect(await emailsTo(ada.email)).toBe(before + 3);
  });

  test('an identical registration is answered as the first was, for as long as a mark works', async () => {
    const { ada, api, pass } = await begin();
    const registration = await ada.registration(await ada.registrationMark());
    expect(codeOf(await api.registerUser(registration))).toBe('accepted');
    pass(10 * MINUTE - 1);
    expect(codeOf(await api.registerUser(registration))).toBe('accepted');
    pass(1);
    expect(codeOf(await api.registerUser(registration))).toBe(11011004);
  });

  test('an identical change of password is answered as the first was, and changes nothing', async () => {
    const { ada, api, emailsTo } = await begin();
    await ada.register();
    const change = await ada.passwordChange(await ada.passwordMark(), 'Lab-2027x');
    const both = await Promise.all([api.changePassword(change), api.changePassword(change)]);
    expect(both.map(codeOf)).toEqual(['accepted', 'accepted']);
    const emails = await emailsTo(ada.email);
    const next = await ada.passwordMark();
    expect(codeOf(await ada.change(next, 'Lab-2028x'))).toBe('accepted');
    expect(codeOf(await api.changePassword(change))).toBe('accepted');
    expect(await emailsTo(ada.email), 'a code and a notice').toBe(emails + 2);
    expect(codeOf(await ada.logIn('Lab-2028x'))).toBe('accepted');
  });

  test('a token works for just under twelve hours', async () => {
    const { ada, isTokenValid, pass } = await begin();
    await ada.register();
    const { authorization } = valueOf(await ada.logIn());
    pass(12 * HOUR - 1);
    expect(await isTokenValid(authorization)).toBe(true);
    expect(await isTokenValid(`${authorization}x`)).toBe(false);
    pass(1);
    expect(await isTokenValid(authorization)).toBe(false);
  });

  test('codes, marks, passwords and sessions of one address in two tenants do not touch each other', async () => {
    const { ada, there, isTokenValid } = await begin();
    const [code, codeThere] = [await ada.receive(9), await there.receive(9)];
    expect(codeOf(await ada.checkRegistrationCode(codeThere))).toBe(11010206);
    const { registrationMark: mark } = valueOf(await ada.checkRegistrationCode(code));
    const markThere = valueOf(await there.checkRegistrationCode(codeThere)).registrationMark;
    expect(codeOf(await there.complete(mark))).toBe(11010703);
    expect(codeOf(await ada.complete(mark))).toBe('accepted');
    expect(valueOf(await there.check())).toEqual({ exist: false });
    expect(codeOf(await there.logIn())).toBe(11010302);
    expect(codeOf(await there.checkRegistrationCode(codeThere))).toBe('accepted');
    expect(codeOf(await there.complete(markThere, 'There-2026x'))).toBe('accepted');

    const { authorization } = valueOf(await ada.logIn());
    const { authorization: elsewhere } = valueOf(await there.logIn('There-2026x'));
    const [recovery, recoveryThere] = [await ada.passwordMark(), await there.passwordMark()];
    expect(codeOf(await there.change(recovery, 'Taken-2026x'))).toBe(11010703);
    expect(codeOf(await ada.change(recovery, 'Lab-2027x'))).toBe('accepted');
    expect(await Promise.all([authorization, elsewhere].map(isTokenValid))).toEqual([false, true]);
    expect(codeOf(await ada.logIn('There-2026x'))).toBe(11010304);
    expect(codeOf(await there.logIn('There-2026x'))).toBe('accepted');
    expect(codeOf(await there.change(recoveryThere, 'There-2027x'))).toBe('accepted');
  });

  test('a device that never signed in waits a quarter of an hour; a new password opens the log in to it', async () => {
    const { ada, onDevice, pass } = await begin();
    await ada.register();
    const [second, third] = [onDevice('E'.repeat(32)), onDevice('F'.repeat(32))];
    for (let tries = 0; tries < 10; tries += 1)
      expect(codeOf(await second.logIn('Lab-2026y'))).toBe(11010304);
    expect(codeOf(await second.logIn())).toBe(429);
    expect(codeOf(await ada.logIn()), 'the owner’s own device').toBe('accepted');
    pass(15 * MINUTE);
    expect(codeOf(await second.logIn())).toBe('accepted');
    for (let tries = 0; tries < 10; tries += 1) await third.logIn('Lab-2026y');
    expect(codeOf(await third.change(await third.passwordMark(), 'Lab-2027x'))).toBe('accepted');
    expect(codeOf(await third.logIn('Lab-2027x'))).toBe('accepted');
    expect(codeOf(await second.logIn('Lab-2027x')), 'waits no longer').toBe('accepted');
  });

  test('an expired code is known as expired for an hour, then as never sent, and is replaced by a new one', async () => {
    const { ada, pass } = await begin();
    const former = await ada.receive(9);
    pass(10 * MINUTE + HOUR - 1);
    expect(codeOf(await ada.checkRegistrationCode(former))).toBe(11010703);
    pass(1);
    expect(codeOf(await ada.checkRegistrationCode(former)), 'forgotten').toBe(11010701);
    expect(codeOf(await ada.checkRegistrationCode(await ada.receive(9)))).toBe('accepted');
  });

  test('codes, marks, sessions and limits outlive a clock that is set back by half a minute, and are over after eight hours', async () => {
    const { ada, isTokenValid, pass } = await begin();
    await ada.register();
    const { authorization } = valueOf(await ada.logIn());
    const mark = await ada.passwordMark();
    pass(2000);
    const code = await ada.receive(11);
    for (let tries = 0; tries < 10; tries += 1) await ada.logIn('Wrong-2026');
    pass(-30_000);
    expect(await isTokenValid(authorization)).toBe(true);
    expect(codeOf(await ada.checkPasswordCode(code))).toBe('accepted');
    expect(await ada.logIn()).toMatchObject({ error: { retryAfterSeconds: 60 } });
    pass(-8 * HOUR);
    expect(await isTokenValid(authorization)).toBe(false);
    expect(codeOf(await ada.checkPasswordCode(code))).toBe(11010703);
    expect(codeOf(await ada.change(mark, 'Lab-2027x'))).toBe(11010703);
    expect(codeOf(await ada.logIn())).toBe('accepted');
  });
});
