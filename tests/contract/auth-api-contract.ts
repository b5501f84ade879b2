import { beforeAll, describe, expect, test } from 'vitest';
import { OTHER_CALLS } from '#api/contract.ts';
import type { OtherCallsApi } from '#api/ports.ts';
import type { PasswordMark, RegistrationMark } from '#domain/marks.ts';
import { make } from '../adapters/http/sample-calls.ts';
import { readKey, type ContractHarness } from './contract-harness.ts';
import { codeOf, Customer, otherCode, PASSWORD, valueOf } from './customer.ts';

const CODE_INCORRECT = expect.toSatisfy(
  (code) => [11010206, 11010701, 11010702].includes(Number(code)),
  'is incorrect',
);
const CODE_EXPIRED = 11010703;

/**
 * The contract of any account service: spec sections 3, 4, 7 and 8 with docs/decisions.md, ‘Wire’.
 * It needs a readable mailbox and no other hook: no ready-made account, no clock.
 */
export function describeAuthApi(name: string, open: () => Promise<ContractHarness>): void {
  describe(`${name}: the account service`, () => {
    let harness: ContractHarness;
    beforeAll(async () => {
      harness = await open();
    });
    const stranger = () => new Customer(harness);

    test('hands out an RSA key of 1024 bits or more with e = 65537', async () => {
      const details = readKey(valueOf(await harness.api.getPublicKey())).asymmetricKeyDetails;
      expect(details?.modulusLength).toBeGreaterThanOrEqual(1024);
      expect(details?.publicExponent).toBe(65537n);
    });

    test('registers a customer, who is then known and can log in', async () => {
      const ada = stranger();
      expect(valueOf(await ada.check())).toMatchObject({ exist: false });
      await ada.register('実験室-Lab-2026x', '李小龙（研发部）');
      expect(valueOf(await ada.check())).toMatchObject({ exist: true });
      const user = valueOf(await ada.logIn('実験室-Lab-2026x'));
      expect(user.authorization).toEqual(expect.stringMatching(/./));
    });

    test('compares mailboxes ignoring case', async () => {
      const ada = await stranger().register();
      const shouting = new Customer(harness, ada.email.toUpperCase());
      expect(valueOf(await shouting.check())).toMatchObject({ exist: true });
      expect(codeOf(await shouting.logIn())).toBe('accepted');
      expect(codeOf(await shouting.send(9))).toBe(11011004);
      expect(codeOf(await shouting.appeal('new@example.com'))).toBe('accepted');
    });

    test('refuses a wrong code, and one that was never sent', async () => {
      const ada = stranger();
      expect(codeOf(await ada.checkRegistrationCode('123456'))).toEqual(CODE_INCORRECT);
      const code = await ada.receive(9);
      expect(codeOf(await ada.checkRegistrationCode(otherCode(code)))).toEqual(CODE_INCORRECT);
      expect(codeOf(await ada.checkRegistrationCode(code))).toBe('accepted');
    });

    test('lets a code die with the fifth wrong try', async () => {
      const ada = stranger();
      const code = await ada.receive(9);
      for (let tries = 0; tries < 5; tries += 1) await ada.checkRegistrationCode(otherCode(code));
      expect(codeOf(await ada.checkRegistrationCode(code))).toBe(CODE_EXPIRED);
    });

    test('keeps codes of different purposes apart', async () => {
      const ada = await stranger().register();
      const recovery = await ada.receive(11);
      const code = await ada.receive(10);
      expect(codeOf(await ada.checkPasswordCode(code))).toEqual(CODE_INCORRECT);
      expect(codeOf(await ada.checkPasswordCode(recovery))).toBe('accepted');
    });

    test('gives a mark that works once, for its own address only', async () => {
      const [ada, eve] = [stranger(), stranger()];
      const mark = await ada.registrationMark();
      expect(codeOf(await eve.complete(mark))).not.toBe('accepted');
      expect(codeOf(await ada.complete(mark))).toBe('accepted');
      expect(codeOf(await ada.complete(mark))).not.toBe('accepted');
      expect(codeOf(await stranger().complete('invented' as RegistrationMark))).not.toBe(
        'accepted',
      );
    });

    test('leaves a mark as it was when name or password are refused', async () => {
      const ada = stranger();
      const mark = await ada.registrationMark();
      expect(codeOf(await ada.complete(mark, PASSWORD, 'A'.repeat(21)))).toBe(11017103);
      expect(codeOf(await ada.complete(mark, PASSWORD, 'Ada <ada>'))).toBe(11013316);
      expect(codeOf(await ada.complete(mark, 'Ab1-x'))).toBe(11010503);
      expect(codeOf(await ada.complete(mark, 'aaaaaa'))).toBe(11010504);
      expect(codeOf(await ada.complete(mark, PASSWORD, 'A'.repeat(20)))).toBe('accepted');
    });

    test('makes exactly one account of many registrations at once', async () => {
      const ada = stranger();
      const mark = await ada.registrationMark();
      const answers = await Promise.all(Array.from({ length: 8 }, () => ada.complete(mark)));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(codeOf(await ada.logIn())).toBe('accepted');
    });

    test('refuses an unknown address, a wrong password and an unknown key', async () => {
      const ada = await stranger().register();
      expect(codeOf(await stranger().logIn())).toBe(11010302);
      expect(codeOf(await ada.logIn('Lab-2026y'))).toBe(11010304);
      expect(codeOf(await ada.logIn(PASSWORD, 'no-such-key'))).toBe(11010304);
      expect(codeOf(await ada.logIn())).toBe('accepted');
    });

    test('sends no recovery code to an address without an account', async () => {
      expect(codeOf(await stranger().send(11))).toBe(11010203);
    });

    test('changes a password once per mark, and does not take the present one', async () => {
      const ada = await stranger().register();
      const mark = await ada.passwordMark();
      expect(codeOf(await ada.change(mark, PASSWORD))).toBe(11010505);
      expect(codeOf(await ada.change(mark, 'Lab-2027x'))).toBe('accepted');
      expect(codeOf(await ada.change(mark, 'Lab-2028x'))).not.toBe('accepted');
      expect(codeOf(await ada.logIn(PASSWORD))).toBe(11010304);
      expect(codeOf(await ada.logIn('Lab-2027x'))).toBe('accepted');
      expect(codeOf(await ada.change('invented' as PasswordMark, 'Lab-2029x'))).not.toBe(
        'accepted',
      );
    });

    test('takes an appeal for a known address, and says what is wrong with others', async () => {
      const ada = await stranger().register();
      expect(codeOf(await ada.appeal('new@example.com'))).toBe('accepted');
      expect(codeOf(await ada.appeal('new@example.com', { appealType: 4, appealInlet: 3 }))).toBe(
        'accepted',
      );
      expect(codeOf(await ada.appeal('new@example.com', { appealType: 3, appealInlet: 3 }))).toBe(
        1390000243,
      );
      expect(codeOf(await ada.appeal(ada.email.toUpperCase()))).toBe(1390000256);
      expect(codeOf(await stranger().appeal('new@example.com'))).toBe(1390000251);
    });

    test('answers every call without a screen, by a value or a catalogued refusal', async () => {
      const calls = Object.keys(OTHER_CALLS) as (keyof OtherCallsApi)[];
      const answers = await Promise.all(calls.map((call) => make(harness.otherCalls, call)));
      for (const answer of answers)
        expect(answer.ok || answer.error.kind).toBeOneOf([
          true,
          'refused',
          'no-access',
          'too-many',
        ]);
    });
  });
}
