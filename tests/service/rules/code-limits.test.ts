import { expect, test } from 'vitest';
import type { EncryptedPassword } from '#application/ports/auth-api.ts';
import { ADA } from '#service/rules/account-holder.ts';
import { asCaller } from '../../contract/as-caller.ts';
import { codeOf, Customer } from '../../contract/customer.ts';
import { openService } from './service-and-clock.ts';

const MINUTE = 60_000;

function begin() {
  const { service, clock, harness } = openService();
  const at = (client: string, email: string) =>
    new Customer({ ...harness, api: asCaller(service, [client]) }, email);
  const unreadably = (client: string, email: string) =>
    new Customer(
      {
        ...harness,
        encrypt: () => 'AAAA' as EncryptedPassword,
        api: asCaller(service, [client]),
      },
      email,
    );
  const letters = async (email: string) => (await service.mails(email)).length;
  return { clock, at, unreadably, letters, newestCode: harness.newestCode };
}

test('a client that has probed twenty addresses learns nothing about further ones from any call', async () => {
  const { at } = begin();
  const eve = (email: string) => at('198.51.100.1', email);
  // No account, no code, no mark: each answer discloses something about the address.
  for (let each = 0; each < 7; each += 1) {
    expect(codeOf(await eve(`a${each}@example.com`).checkPasswordCode('000000'))).not.toBe(429);
    expect(codeOf(await eve(`b${each}@example.com`).checkRegistrationCode('000000'))).not.toBe(429);
    if (each < 6)
      expect(codeOf(await eve(`c${each}@example.com`).complete('none' as never))).not.toBe(429);
  }
  for (const email of [ADA.email, 'nobody@example.com']) {
    expect(codeOf(await eve(email).checkPasswordCode('000000'))).toBe(429);
    expect(codeOf(await eve(email).checkRegistrationCode('000000'))).toBe(429);
    expect(codeOf(await eve(email).complete('none' as never))).toBe(429);
  }
  expect(codeOf(await at('203.0.113.7', ADA.email).checkPasswordCode('000000'))).not.toBe(429);
});

test('a code request for an address with other dots does not make its client known to this address', async () => {
  const { at } = begin();
  await at('203.0.113.7', ADA.email).send(11);
  const guess = async (client: number) => {
    await at(`198.51.100.${client}`, 'a.da@example.com').send(9);
    return codeOf(await at(`198.51.100.${client}`, ADA.email).checkPasswordCode('000000'));
  };
  for (let client = 1; client <= 30; client += 1) expect(await guess(client)).not.toBe(429);
  expect(await guess(31)).toBe(429);
  expect(codeOf(await at('203.0.113.7', ADA.email).checkPasswordCode('000000'))).not.toBe(429);
});

test('new devices can try two thousand wrong codes a day for an address', async () => {
  const { clock, at } = begin();
  const answers: unknown[] = [];
  for (let client = 0; client < 420; client += 1) {
    const eve = at(`client ${client}`, ADA.email);
    await eve.send(11);
    for (let time = 0; time < 5; time += 1)
      answers.push(codeOf(await eve.checkPasswordCode('wrong!')));
    clock.time += MINUTE;
  }
  expect(answers.slice(0, 2000)).not.toContain(429);
  expect(new Set(answers.slice(2000))).toEqual(new Set([429]));
});

test('a registration gets a letter every ten minutes even if the letters of the day are used up', async () => {
  const { clock, at, letters } = begin();
  const email = 'new@example.com';
  for (let client = 0; client < 40; client += 1) {
    await at(`client ${client}`, email).send(9);
    clock.time += 10 * MINUTE;
  }
  const sent = await letters(email);
  expect(codeOf(await at('owner', email).send(9))).toBe('accepted');
  expect(await letters(email)).toBe(sent + 1);
  clock.time += 9.5 * MINUTE;
  expect(codeOf(await at('owner', 'n.ew@example.com').send(9))).toBe(429);
  clock.time += MINUTE;
  expect(codeOf(await at('owner', email).send(9))).toBe('accepted');
});

test('codes that no screen asks for use up no letters of recovery and registration', async () => {
  const { at } = begin();
  const answers: unknown[] = [];
  for (let client = 0; client < 12; client += 1)
    answers.push(codeOf(await at(`client ${client}`, `e${client}@example.com`).send(10)));
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(10);
  for (let client = 12; client < 72; client += 1)
    expect(codeOf(await at(`client ${client}`, `e${client}@example.com`).send(9))).toBe('accepted');
  expect(codeOf(await at('client 72', 'e72@example.com').send(9))).toBe(429);
});

test('however many clients ask, at most three codes of a type work for an address, and every client may enter them', async () => {
  const { clock, at, letters, newestCode } = begin();
  const began = clock.time;
  await at('client 0', ADA.email).send(11);
  clock.time += 9 * MINUTE - 1000;
  for (let client = 1; client < 9; client += 1) await at(`client ${client}`, ADA.email).send(11);
  expect(await letters(ADA.email)).toBe(3);
  // The ten minutes of the budget are over, and the first code has expired.
  clock.time = began + 10 * MINUTE + 1;
  for (let client = 9; client < 20; client += 1) await at(`client ${client}`, ADA.email).send(11);
  expect(await letters(ADA.email)).toBe(4);
  const owner = at('owner', ADA.email);
  expect(codeOf(await owner.send(11))).toBe('accepted');
  expect(await letters(ADA.email)).toBe(4);
  expect(codeOf(await owner.checkPasswordCode(await newestCode(ADA.email)))).toBe('accepted');
});

test('a client that asks again gets a letter, whatever others have asked for', async () => {
  const { at, letters } = begin();
  for (const client of ['one', 'two', 'owner']) await at(client, ADA.email).send(11);
  await at('owner', ADA.email).send(11);
  expect(await letters(ADA.email)).toBe(4);
});

test('one client can send a hundred unreadable passwords a day over all addresses', async () => {
  const { clock, unreadably } = begin();
  const answers: unknown[] = [];
  for (let each = 0; each < 14; each += 1) {
    const eve = unreadably('198.51.100.1', `e${each}@example.com`);
    const mark = await eve.registrationMark();
    for (let time = 0; time < 9; time += 1) answers.push(codeOf(await eve.complete(mark)));
    clock.time += MINUTE;
  }
  expect(answers.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 11010502));
  expect(answers.slice(100)).toEqual(Array.from({ length: 26 }, () => 429));
});
