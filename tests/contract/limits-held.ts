import { afterEach, describe, expect, test } from 'vitest';
import type { EncryptedPassword } from '#application/ports/auth-api.ts';
import type { LoginTypeId, UserRangeId } from '#domain/wire-values.ts';
import type { ContractHarness } from './contract-harness.ts';
import { codeOf, Customer, otherCode, valueOf } from './customer.ts';

/** The populations that the service under attack knows. */
export const TWO_POPULATIONS: readonly UserRangeId[] = [1000, 2000];

/** The i-th population that a caller sends: known ones in any notation, and made-up ones. */
const populationAt = (i: number): UserRangeId =>
  [1000, ' 1000 ', 2000, `made-up-${i}`, i, '', '1000\u200b', '2000'][i % 8] ?? '';

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

/** Notations of one address that the service treats as the same mailbox. */
const writings: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => address.toUpperCase(),
  (address) => `Ada <${address}>`,
  (address) => ` mailto:${address}?subject=x `,
  fullWidth,
  (address) => `\u200b${address.replace('.', '。')}`,
];

/** Limits against a caller that varies every input. `open` gives a service of `TWO_POPULATIONS`. */
export function describeLimits(name: string, open: () => Promise<ContractHarness>): void {
  describe(`${name}: limits hold`, () => {
    let harness: ContractHarness | undefined;
    afterEach(() => harness?.close?.());

    /** The same address in another notation each time. */
    async function begin(email?: string) {
      const opened = await open();
      harness = opened;
      const ada = new Customer(opened, email);
      // A device that has never signed in.
      const device = 'S'.repeat(32);
      const disguised = (
        i: number,
        address = ada.email as string,
        loginTypeId: LoginTypeId = `type-${i}`,
      ) => {
        const write = writings[i % writings.length] ?? String;
        return new Customer(
          { ...opened, device, population: { userRangeId: populationAt(i), loginTypeId } },
          write(address),
        );
      };
      const elsewhere = new Customer(
        { ...opened, population: { userRangeId: 2000, loginTypeId: '1' } },
        ada.email,
      );
      return { ada, elsewhere, disguised };
    }

    test('of a hundred codes for one mailbox, five are sent, however it and its population are written', async () => {
      const { disguised } = await begin('ada.love.lace@example.com');
      const spellings = ['ada.love.lace', 'adalovelace', 'a.d.a.lovelace', 'AdaLove.Lace'];
      const answers = [];
      for (let i = 0; i < 100; i += 1) {
        const address = `${spellings[i % spellings.length]}@example.com`;
        answers.push(codeOf(await disguised(i, address).send(i % 3 === 0 ? 10 : 9)));
      }
      expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(5);
      expect(answers.filter((answer) => answer === 429).length).toBeGreaterThan(20);
    });

    test('of sixty wrong passwords for one address, ten are tried; then the right one waits in every population, but for a known device', async () => {
      const { ada, elsewhere, disguised } = await begin();
      await ada.register();
      await elsewhere.register();
      const answers = [];
      for (let i = 0; i < 60; i += 1)
        answers.push(codeOf(await disguised(i).logIn(`Wrong-2026${i}`)));
      expect(answers.filter((answer) => answer === 11010304)).toHaveLength(10);
      for (let i = 0; i < 8; i += 1)
        expect(codeOf(await disguised(i).logIn())).toBeOneOf([429, 403]);
      expect([codeOf(await ada.logIn()), codeOf(await elsewhere.logIn())], 'known devices').toEqual(
        ['accepted', 'accepted'],
      );
    });

    test('a log in to another account of the same address forgives a stranger no wrong password', async () => {
      const { elsewhere, disguised, ada } = await begin();
      await ada.register();
      await elsewhere.register('There-2026x');
      const answers = [];
      for (let i = 0; i < 60; i += 1) {
        answers.push(codeOf(await disguised(0).logIn(`Wrong-2026${i}`)));
        await elsewhere.logIn('There-2026x');
      }
      expect(answers.filter((answer) => answer === 11010304)).toHaveLength(10);
    });

    test('of two hundred guesses of a code, five are tried', async () => {
      const { ada, disguised } = await begin();
      const code = await ada.receive(9);
      const answers = [];
      for (let i = 0; i < 200; i += 1)
        answers.push(codeOf(await disguised(i).checkRegistrationCode(otherCode(code))));
      expect(answers.filter((answer) => answer === 11010206)).toHaveLength(5);
      expect(codeOf(await ada.checkRegistrationCode(code))).toBe(11010703);
    });

    /** Ciphertexts of an attacker who varies an intercepted one: the service can't read any. */
    const guessing = (ada: Customer) =>
      new Customer(
        { ...(harness as ContractHarness), encrypt: () => 'AAAA' as EncryptedPassword },
        ada.email,
      );

    test('of thirty passwords that can not be read, ten are tried by one mark of a registration, which dies with its code', async () => {
      const { ada } = await begin();
      const code = await ada.receive(9);
      const mark = valueOf(await ada.checkRegistrationCode(code)).registrationMark;
      const answers = [];
      for (let i = 0; i < 30; i += 1) answers.push(codeOf(await guessing(ada).complete(mark)));
      expect(answers.filter((answer) => answer === 11010502)).toHaveLength(10);
      expect(answers.filter((answer) => answer === 11010703)).toHaveLength(20);
      expect(codeOf(await ada.complete(mark))).toBe(11010703);
      expect(codeOf(await ada.checkRegistrationCode(code))).not.toBe('accepted');
      expect(codeOf(await ada.complete(await ada.registrationMark()))).toBe('accepted');
    });

    test('of thirty passwords that can not be read, ten are tried by one mark of a password change, which dies with its code', async () => {
      const { ada } = await begin();
      await ada.register();
      const code = await ada.receive(11);
      const mark = valueOf(await ada.checkPasswordCode(code)).passwordMark;
      const answers = [];
      for (let i = 0; i < 30; i += 1)
        answers.push(codeOf(await guessing(ada).change(mark, 'Lab-2027x')));
      expect(answers.filter((answer) => answer === 11010502)).toHaveLength(10);
      expect(answers.filter((answer) => answer === 11010703)).toHaveLength(20);
      expect(codeOf(await ada.change(mark, 'Lab-2027x'))).toBe(11010703);
      expect(codeOf(await ada.checkPasswordCode(code))).not.toBe('accepted');
      expect(codeOf(await ada.change(await ada.passwordMark(), 'Lab-2027x'))).toBe('accepted');
    });

    test('nine passwords that can not be read leave a mark as it was, and a newer code brings no ten more', async () => {
      const { ada } = await begin();
      const registration = await ada.registrationMark();
      for (let i = 0; i < 9; i += 1)
        expect(codeOf(await guessing(ada).complete(registration))).toBe(11010502);
      expect(codeOf(await ada.complete(registration))).toBe('accepted');
      const former = await ada.passwordMark();
      for (let i = 0; i < 9; i += 1)
        expect(codeOf(await guessing(ada).change(former, 'Lab-2027x'))).toBe(11010502);
      const newer = await ada.passwordMark();
      expect(codeOf(await guessing(ada).change(newer, 'Lab-2027x'))).toBe(11010502);
      expect([
        codeOf(await ada.change(newer, 'Lab-2027x')),
        codeOf(await ada.change(former, 'Lab-2027x')),
      ]).toEqual([11010703, 11010703]);
    });

    test.each(['elsewhere', '', 3000, '1000\u0000', 'constructor'])(
      'the population %j is refused by every call that names one',
      async (userRangeId) => {
        const { ada, elsewhere } = await begin();
        await ada.register();
        const stranger = new Customer(
          { ...(harness as ContractHarness), population: { userRangeId, loginTypeId: '1' } },
          ada.email,
        );
        const answers = [
          await stranger.check(),
          await stranger.send(9),
          await stranger.send(11),
          await stranger.checkRegistrationCode('123456'),
          await stranger.complete('mark' as never),
          await stranger.logIn(),
          await stranger.checkPasswordCode('123456'),
          await stranger.change('mark' as never, 'Lab-2027x'),
        ];
        expect(answers.map((answer) => codeOf(answer as never))).toEqual(answers.map(() => 403));
        expect(codeOf(await elsewhere.logIn())).toBe(11010302);
      },
    );
  });
}
