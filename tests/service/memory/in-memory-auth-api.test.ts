import { expect, test } from 'vitest';
import { ADA } from '#service/rules/account-holder.ts';
import { webRandomBytes } from '#service/rules/randomness.ts';
import { codeOf, Customer, PASSWORD, valueOf } from '../../contract/customer.ts';
import { memoryPersistence } from './memory-persistence.ts';
import { openService } from '../rules/service-and-clock.ts';

test('the ready-made account can log in to every known population', async () => {
  const { harness } = openService({ populations: ['1000', 'elsewhere'] });
  for (const userRangeId of [1000, 'elsewhere']) {
    const ada = new Customer(
      { ...harness, population: { userRangeId, loginTypeId: '1' } },
      ADA.email,
    );
    expect(valueOf(await ada.logIn(ADA.password))).toMatchObject({
      name: 'Ada',
      email: ADA.email,
      userRangeId,
    });
  }
});

test('one address has separate accounts in two populations', async () => {
  const { customer, harness } = openService({ populations: [1000, 2000] });
  const ada = await customer().register();
  const there = new Customer(
    { ...harness, population: { userRangeId: 2000, loginTypeId: '1' } },
    ada.email,
  );
  expect(codeOf(await there.logIn())).toBe(11010302);
  await there.register('There-2026x');
  expect(codeOf(await there.logIn('There-2026x'))).toBe('accepted');
  expect(codeOf(await ada.logIn('There-2026x'))).toBe(11010304);
});

test('a disabled user can neither log in nor recover, and the log-in says so only for the right password', async () => {
  const { customer } = openService();
  const disabled = customer('disabled@example.com');
  expect(codeOf(await disabled.logIn('Wrong-2026x'))).toBe(11010304);
  expect(codeOf(await disabled.logIn(ADA.password))).toBe(11011003);
  expect(codeOf(await disabled.send(11))).toBe(11011003);
});

test('a log-in with an address of two accounts is refused as a duplicate', async () => {
  const { customer } = openService({ seeds: [ADA, ADA] });
  expect(codeOf(await customer(ADA.email).logIn(ADA.password))).toBe(11011004);
});

test('a token works for twelve hours, and ends when the password changes', async () => {
  const { service, clock, customer } = openService();
  const ada = await customer().register();
  const first = valueOf(await ada.logIn()).authorization;
  expect(await service.isTokenValid(first)).toBe(true);
  expect(await service.isTokenValid(`${first}x`)).toBe(false);
  clock.time += 12 * 3_600_000;
  expect(await service.isTokenValid(first)).toBe(false);
  const second = valueOf(await ada.logIn()).authorization;
  await ada.change(await ada.passwordMark(), 'Lab-2027x');
  expect(await service.isTokenValid(second)).toBe(false);
});

test('a code gives the same mark again until the mark is used, so a lost answer can be repeated', async () => {
  const { customer } = openService();
  const ada = customer();
  const code = await ada.receive(9);
  const mark = valueOf(await ada.checkRegistrationCode(code)).registrationMark;
  expect(valueOf(await ada.checkRegistrationCode(code)).registrationMark).toBe(mark);
});

test('everything survives a reload, and no password or token is in what is stored', async () => {
  const kept = memoryPersistence();
  const before = openService({ persistence: kept });
  const ada = await before.customer('ada.reload@example.com').register();
  const token = valueOf(await ada.logIn()).authorization;
  const newcomer = before.customer('newcomer@example.com');
  const mark = await newcomer.registrationMark();
  await ada.appeal('new@example.com');

  const after = openService({ persistence: kept });
  expect(codeOf(await after.customer(ada.email).logIn())).toBe('accepted');
  expect(await after.service.isTokenValid(token)).toBe(true);
  expect(codeOf(await after.customer(newcomer.email).complete(mark))).toBe('accepted');
  expect(await after.service.mails()).toEqual(await before.service.mails());
  expect(await after.service.appeals()).toMatchObject([
    { originalEmail: ada.email, appealType: 3 },
  ]);
  for (const secret of [PASSWORD, ADA.password, token]) expect(kept.json).not.toContain(secret);
});

test('the mailbox shows the newest first, by address ignoring case, and reports each mail', async () => {
  const sent: string[] = [];
  const { service, customer } = openService({ onMail: (mail) => sent.push(mail.to) });
  let calls = 0;
  const stop = service.onMailbox(() => (calls += 1));
  await customer('one@example.com').send(9);
  await customer('two@example.com').send(9);
  stop();
  await customer('one@example.com').send(9);
  expect((await service.mails()).map((mail) => mail.to)).toEqual([
    'one@example.com',
    'two@example.com',
    'one@example.com',
  ]);
  expect((await service.mails(' ONE@example.com ')).map((mail) => mail.to)).toEqual([
    'one@example.com',
    'one@example.com',
  ]);
  expect(sent).toEqual(['one@example.com', 'two@example.com', 'one@example.com']);
  expect(calls).toBe(2);
});

test('a running service stores at most 200 mails and drops expired entries', async () => {
  const kept = memoryPersistence();
  const { service, clock, customer } = openService({ persistence: kept });
  for (let i = 0; i < 210; i += 1) await customer(`c${i}@example.com`).send(9);
  expect((await service.mails()).length).toBeLessThanOrEqual(201);
  clock.time += 24 * 3_600_000;
  await customer('last@example.com').send(9);
  const state = JSON.parse(kept.json ?? '') as Record<string, unknown[]>;
  expect([state.codes?.length, state.counts?.length, state.marks?.length]).toEqual([1, 4, 0]);
});

test('mails go to the one address that was checked, whatever came over the wire', async () => {
  const { service, customer } = openService();
  expect(codeOf(await customer('Eve <eve@example.com>').send(9))).toBe('accepted');
  expect((await service.mails())[0]?.to).toBe('eve@example.com');
  expect(codeOf(await customer('a@example.com, b@example.com').send(9))).toBe(11010202);
  expect(codeOf(await customer('a@example.com\nBcc: b@example.com').send(9))).toBe(11010202);
});

test('appeals of malformed or missing addresses are distinguished', async () => {
  const { customer } = openService();
  expect(codeOf(await customer('').appeal('new@example.com'))).toBe(1390000244);
  expect(codeOf(await customer('no address').appeal('new@example.com'))).toBe(11010202);
  expect(codeOf(await customer(ADA.email).appeal(''))).toBe(1390000247);
  expect(codeOf(await customer(ADA.email).appeal('no address'))).toBe(11010202);
});

test('an internal error is answered with 50001 and reported', async () => {
  let broken = false;
  const { customer, bugs } = openService({
    random: (length) => {
      if (broken) throw new Error('no entropy');
      return webRandomBytes(length);
    },
  });
  broken = true;
  expect(codeOf(await customer().send(9))).toBe(50001);
  expect(bugs).toEqual([new Error('no entropy')]);
});

test('a listener that throws doesn’t fail the call', async () => {
  const { customer, bugs } = openService({
    onMail: () => {
      throw new Error('no printer');
    },
  });
  expect(codeOf(await customer('x@example.com').send(9))).toBe('accepted');
  expect(bugs).toHaveLength(1);
});

test('a ready-made account can be added to a running service', async () => {
  const { service, customer } = openService();
  await service.addAccount({ email: 'Late@Example.com', name: 'Late', password: PASSWORD });
  expect(codeOf(await customer('late@example.com').logIn())).toBe('accepted');
});
