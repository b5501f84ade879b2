import { GOOD_PASSWORD, toReset } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const MOST_GETS = 3;
const BUDGET_MS = 6000;
const EVERY_TRY = 50;
/** Quarters of a budget, until nothing can be left of two calls. */
const ROUNDS = 8;

declare global {
  // Times of the page's own clock.
  var asked: number[];
}

/** Notes when the page asked for the key; runs before its scripts. */
function noteKeyRequests(): void {
  const own = globalThis.fetch.bind(globalThis);
  globalThis.asked = [];
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.includes('/publicKey')) asked.push(Date.now());
    return own(input, init);
  };
}

const PASSWORDS = ['New Password', 'Confirm password'];

for (const fault of ['empty-502', 'refused', 'hang'] as const) {
  test(`Reset password: one press asks for the public key at most three times, within six seconds (${fault})`, async ({
    visitor,
    account,
  }) => {
    const { page } = visitor;
    const { faults } = visitor.portal.sandbox;
    // What is asked for ahead, and all that it leads to, has come to its end.
    const settled = async () => {
      for (let rounds = 0; rounds < ROUNDS; rounds += 1) {
        await page.clock.runFor(BUDGET_MS / 4);
        // Whatever was on its way to the service has been answered before this.
        await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
      }
    };
    await page.clock.install();
    await page.addInitScript(noteKeyRequests);
    await toReset(visitor, account.email);
    faults.next('getPublicKey', fault, EVERY_TRY);
    for (const label of PASSWORDS) await visitor.field(label).fill(GOOD_PASSWORD);
    await settled();

    const pressedAt = await page.evaluate(() => {
      asked.length = 0;
      return Date.now();
    });
    const button = visitor.button('Reset password');
    await button.click();
    await expect.poll(() => page.evaluate(() => asked.length)).toBeGreaterThan(0);
    if (fault === 'hang') await page.clock.fastForward(BUDGET_MS);
    await expect(
      page
        .locator('[aria-invalid=true]')
        .or(page.getByRole('alert').filter({ hasText: /\S/ }))
        .first(),
    ).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
    await settled();
    const times = await page.evaluate(() => asked);
    expect(times.length).toBeLessThanOrEqual(MOST_GETS);
    expect(times.filter((time) => time > pressedAt + BUDGET_MS)).toEqual([]);
    for (const label of PASSWORDS) await expect(visitor.field(label)).toHaveValue(GOOD_PASSWORD);
  });
}
