import { afterEach, describe, expect, test } from 'vitest';
import type { Clock } from '#application/ports/clock.ts';
import type { Mail } from '#service/rules/service-state.ts';
import type { ServiceAuthApi } from '#service/rules/service-auth-api.ts';
import { asCaller } from './as-caller.ts';
import { newAddress, type ContractHarness } from './contract-harness.ts';
import { codeOf, Customer, otherCode, PASSWORD, valueOf } from './customer.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface ServedHarness extends ContractHarness {
  readonly service: ServiceAuthApi & { mails(to?: string): Promise<readonly Mail[]> };
}

/** Attacks from many clients and from one. `open` gives a service that distinguishes callers. */
export function describeStrangers(
  name: string,
  open: (clock: Clock) => Promise<ServedHarness>,
): void {
  describe(`${name}: strangers`, () => {
    let harness: ServedHarness | undefined;
    afterEach(() => harness?.close?.());

    async function begin() {
      let now = Date.UTC(2026, 0, 1);
      const opened = await open({ now: () => now });
      harness = opened;
      /** @param client number of an IPv4 client; 0 is the owner's */
      const at = (client: number, email: string, device = String(client).padStart(32, 'D')) =>
        new Customer(
          { ...opened, device, api: asCaller(opened.service, [`198.51.100.${client}`]) },
          email,
        );
      const ada = at(0, newAddress());
      await ada.register();
      return {
        ada,
        at,
        service: opened.service,
        stranger: (client: number) => at(client, ada.email),
        /** The owner on a new device and a new network. */
        elsewhere: () => at(250, ada.email),
        pass: (milliseconds: number) => (now += milliseconds),
        mails: () => opened.service.mails(ada.email),
      };
    }

    test('wrong passwords from thirty clients, all day, never close the account to a device that signed in before', async () => {
      const { ada, stranger, elsewhere, pass } = await begin();
      let tried = 0;
      for (let hour = 0; hour < 24; hour += 1) {
        for (let client = 1; client <= 30; client += 1)
          if (codeOf(await stranger(client).logIn(`Wrong-2026${hour}`)) === 11010304) tried += 1;
        expect(codeOf(await ada.logIn('Mistyped-1'))).toBe(11010304);
        expect(codeOf(await ada.logIn())).toBe('accepted');
        pass(HOUR);
      }
      expect(tried, 'each log in of the owner begins a new row of 50').toBeLessThanOrEqual(24 * 50);
      for (let client = 1; client <= 60; client += 1) await stranger(client).logIn('Wrong-2026');
      expect(await elsewhere().logIn()).toMatchObject({
        problem: { status: 429, message: expect.stringContaining('set a new password') },
      });
      expect(codeOf(await ada.logIn())).toBe('accepted');
    });

    test('of a thousand wrong passwords in a row, from any number of clients over weeks, fifty are tried', async () => {
      const { stranger, pass } = await begin();
      let tried = 0;
      for (let round = 0; round < 20; round += 1) {
        for (let client = 1; client <= 50; client += 1)
          if (codeOf(await stranger(client).logIn('Wrong-2026')) === 11010304) tried += 1;
        pass(DAY);
      }
      expect(tried).toBe(50);
    });

    test('one client can try thirty wrong passwords an hour over all accounts, and a hundred a day', async () => {
      const { at, pass } = await begin();
      const accounts: Customer[] = [];
      for (let i = 0; i < 40; i += 1) accounts.push(await at(i + 100, newAddress()).register());
      const tries = async () => {
        let tried = 0;
        for (const { email } of accounts)
          if (codeOf(await at(1, email).logIn('Wrong-2026')) === 11010304) tried += 1;
        return tried;
      };
      expect(await tries()).toBe(30);
      let day = 30;
      for (let hour = 0; hour < 10; hour += 1) {
        pass(HOUR);
        day += await tries();
      }
      expect(day).toBe(100);
    });

    test('a code that the owner asked for survives the requests and guesses of fifty strangers', async () => {
      const { ada, stranger } = await begin();
      const code = await ada.receive(11);
      for (let client = 1; client <= 50; client += 1) {
        await stranger(client).send(11);
        for (let guess = 0; guess < 6; guess += 1)
          await stranger(client).checkPasswordCode(otherCode(code));
      }
      const mark = valueOf(await ada.checkPasswordCode(code)).passwordMark;
      expect(codeOf(await ada.change(mark, 'Lab-2027x'))).toBe('accepted');
    });

    test('of a hundred guesses of one client over twenty accounts, twenty are tried an hour, fifty a day', async () => {
      const { at, pass } = await begin();
      const accounts: Customer[] = [];
      for (let i = 0; i < 20; i += 1) accounts.push(at(i + 100, newAddress()));
      const guesses = async () => {
        let tried = 0;
        for (const account of accounts) {
          await account.send(9);
          for (let guess = 0; guess < 5; guess += 1)
            if (codeOf(await at(1, account.email).checkRegistrationCode('000000')) === 11010206)
              tried += 1;
        }
        return tried;
      };
      expect(await guesses()).toBe(20);
      let day = 20;
      for (let hour = 0; hour < 5; hour += 1) {
        pass(HOUR);
        day += await guesses();
      }
      expect(day).toBe(50);
    });

    test('clients that asked for no code get thirty guesses for each address together, however many they are', async () => {
      const { ada, stranger } = await begin();
      const code = await ada.receive(11);
      let tried = 0;
      for (let client = 1; client <= 100; client += 1)
        if (codeOf(await stranger(client).checkPasswordCode(otherCode(code))) === 11010206)
          tried += 1;
      expect(tried).toBe(30);
      expect(codeOf(await ada.checkPasswordCode(code))).toBe('accepted');
    });

    test('one client can cause ten letters a minute to other addresses, and a hundred a day', async () => {
      const { at, pass, service } = await begin();
      const before = (await service.mails()).length;
      for (let i = 0; i < 122; i += 1) await at(1, newAddress()).send(9);
      expect((await service.mails()).length - before).toBe(10);
      let accepted = 10;
      for (let minute = 0; minute < 12; minute += 1) {
        pass(MINUTE);
        for (let i = 0; i < 15; i += 1) if ((await at(1, newAddress()).send(9)).ok) accepted += 1;
      }
      expect(accepted).toBe(100);
    });

    test('probing for accounts by codes or log ins is limited as codes and log ins are', async () => {
      const { ada, at } = await begin();
      const answers = [];
      for (let i = 0; i < 40; i += 1) answers.push(codeOf(await at(1, newAddress()).logIn()));
      expect(answers.filter((answer) => answer === 11010302)).toHaveLength(30);
      const guesses = [];
      for (let i = 0; i < 30; i += 1)
        guesses.push(codeOf(await at(4, newAddress()).checkPasswordCode('000000')));
      expect(guesses.filter((answer) => answer === 11010203)).toHaveLength(20);
      const taken = [];
      for (let i = 0; i < 30; i += 1)
        taken.push(codeOf(await at(5, ada.email).checkRegistrationCode('000000')));
      expect(taken.filter((answer) => answer === 11011004)).toHaveLength(20);
      const registrations = [];
      for (let i = 0; i < 30; i += 1)
        registrations.push(codeOf(await at(6, ada.email).complete('made up' as never)));
      expect(registrations.filter((answer) => answer === 11011004)).toHaveLength(20);
      const sends = [];
      for (let i = 0; i < 40; i += 1) sends.push(codeOf(await at(2, newAddress()).send(11)));
      expect(sends.filter((answer) => answer === 11010203)).toHaveLength(10);
      const appeals = [];
      for (let i = 0; i < 40; i += 1)
        appeals.push(codeOf(await at(3, newAddress()).appeal('new@example.com')));
      expect(appeals.filter((answer) => answer === 1390000251)).toHaveLength(10);
    });

    test('one mailbox gets a limited number of letters a day, however many clients ask', async () => {
      const { stranger, pass, mails } = await begin();
      const before = (await mails()).length;
      for (let step = 0; step < 6 * 24; step += 1) {
        for (let client = 1; client <= 12; client += 1)
          await stranger(1 + ((step * 12 + client) % 200)).send(11);
        pass(10 * MINUTE);
      }
      expect((await mails()).length - before).toBeLessThanOrEqual(200);
    });

    test('a hundred appeals of strangers delete no appeal', async () => {
      const { ada, stranger, mails } = await begin();
      expect(codeOf(await ada.appeal('ada.new@example.com'))).toBe('accepted');
      let taken = 0;
      for (let i = 0; i < 100; i += 1)
        if ((await stranger(1 + (i % 20)).appeal(`eve${i}@example.com`)).ok) taken += 1;
      expect(taken).toBe(29);
      const told = (await mails()).filter(({ subject }) => subject.includes('appeal'));
      expect(told).toHaveLength(3);
      expect(told.at(-1)?.text).toContain('ada.new@example.com');
    });

    test('one client files three appeals for an address and ten in all a day', async () => {
      const { at } = await begin();
      const accounts = [];
      for (let i = 0; i < 5; i += 1) accounts.push(await at(100 + i, newAddress()).register());
      const taken = [];
      for (const { email } of accounts) {
        let count = 0;
        for (let i = 0; i < 5; i += 1)
          if ((await at(1, email).appeal(`eve${i}@example.com`)).ok) count += 1;
        taken.push(count);
      }
      expect(taken).toEqual([3, 3, 3, 1, 0]);
    });

    test('earlier passwords are tried three times by a mark, ten times an hour by a client', async () => {
      const { ada, at } = await begin();
      const answers = [];
      for (let round = 0; round < 4; round += 1) {
        const mark = await ada.passwordMark();
        for (let i = 0; i < 3; i += 1) answers.push(codeOf(await ada.change(mark, PASSWORD)));
      }
      expect(answers.filter((answer) => answer === 11010505)).toHaveLength(3 + 1 + 1 + 1);
      const other = await at(0, newAddress()).register();
      const mark = await other.passwordMark();
      expect(codeOf(await other.change(mark, 'Lab-2027x'))).toBe('accepted');
    });

    test('addresses of one IPv6 /48 count together, with three times as much as one of its networks', async () => {
      const { ada, service } = await begin();
      const opened = harness as ServedHarness;
      let tried = 0;
      for (let i = 0; i < 60; i += 1) {
        const networks = [`2001:db8:1:${i}::/64`, `2001:db8:1:${i}00::/56`, '2001:db8:1::/48'];
        const eve = new Customer(
          { ...opened, device: 'E'.repeat(32), api: asCaller(service, networks) },
          ada.email,
        );
        if (codeOf(await eve.logIn('Wrong-2026')) === 11010304) tried += 1;
      }
      expect(tried).toBe(30);
    });

    test('a sign in with a made-up or short cookieId makes no device known', async () => {
      const { at, ada, stranger } = await begin();
      expect(codeOf(await at(7, ada.email, 'short').logIn())).toBe('accepted');
      for (let client = 20; client < 80; client += 1) await stranger(client).logIn('Wrong-2026');
      expect(codeOf(await at(7, ada.email, 'short').logIn())).toBe(429);
    });

    test('a new password makes the device that checked the code the only known one', async () => {
      const { ada, at, stranger } = await begin();
      const owner = at(9, ada.email);
      expect(codeOf(await owner.change(await owner.passwordMark(), 'Lab-2027x'))).toBe('accepted');
      for (let client = 20; client < 80; client += 1) await stranger(client).logIn('Wrong-2026');
      expect([
        codeOf(await ada.logIn('Lab-2027x')),
        codeOf(await owner.logIn('Lab-2027x')),
      ]).toEqual([429, 'accepted']);
    });

    test('an inspection says whether there is an account, and no name', async () => {
      const { ada } = await begin();
      expect(valueOf(await ada.check())).toEqual({ exist: true });
    });
  });
}
