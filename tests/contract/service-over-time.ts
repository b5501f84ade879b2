import { afterEach, describe, expect, test } from 'vitest';
import type { Clock } from '#application/ports/clock.ts';
import type { ContractHarness } from './contract-harness.ts';
import { codeOf, Customer, PASSWORD } from './customer.ts';

const MINUTE = 60_000;

/** What our own service does as time goes by; needs a clock that the test turns. */
export function describeServiceOverTime(
  name: string,
  open: (clock: Clock) => Promise<ContractHarness>,
): void {
  describe(`${name}: the account service over time`, () => {
    let harness: ContractHarness | undefined;
    afterEach(() => harness?.close?.());

    async function begin() {
      let now = Date.UTC(2026, 0, 1);
      harness = await open({ now: () => now });
      const pass = (milliseconds: number): void => {
        now += milliseconds;
      };
      return { ada: new Customer(harness), pass };
    }

    test('a code works for just under ten minutes', async () => {
      const { ada, pass } = await begin();
      const code = await ada.receive(9);
      pass(10 * MINUTE - 1);
      expect(codeOf(await ada.checkRegistrationCode(code))).toBe('accepted');
      pass(1);
      expect(codeOf(await ada.checkRegistrationCode(code))).toBe(11010703);
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

    test('a sixth code within ten minutes is refused with the time to wait', async () => {
      const { ada, pass } = await begin();
      for (let codes = 0; codes < 5; codes += 1) {
        expect(codeOf(await ada.send(9))).toBe('accepted');
        pass(1000);
      }
      const refused = await ada.send(9);
      expect(refused).toMatchObject({
        problem: { status: 429, code: 429, retryAfterSeconds: 595 },
      });
      pass(594_999);
      expect(codeOf(await ada.send(9))).toBe(429);
      pass(1);
      expect(codeOf(await ada.send(9))).toBe('accepted');
    });

    test('a log in that works lets wrong passwords before it be', async () => {
      const { ada } = await begin();
      await ada.register();
      for (const round of [1, 2]) {
        for (let tries = 0; tries < 9; tries += 1) await ada.logIn('Lab-2026y');
        expect(codeOf(await ada.logIn()), `round ${round}`).toBe('accepted');
      }
    });

    test('ten wrong passwords close the log in for a while, a new password opens it', async () => {
      const { ada, pass } = await begin();
      await ada.register();
      for (let tries = 0; tries < 10; tries += 1)
        expect(codeOf(await ada.logIn('Lab-2026y'))).toBe(11010304);
      expect(codeOf(await ada.logIn())).toBe(429);
      pass(15 * MINUTE);
      expect(codeOf(await ada.logIn())).toBe('accepted');
      for (let tries = 0; tries < 10; tries += 1) await ada.logIn('Lab-2026y');
      expect(codeOf(await ada.change(await ada.passwordMark(), 'Lab-2027x'))).toBe('accepted');
      expect(codeOf(await ada.logIn('Lab-2027x'))).toBe('accepted');
      expect(codeOf(await ada.logIn(PASSWORD))).toBe(11010304);
    });
  });
}
