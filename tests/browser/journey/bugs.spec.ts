import type { Page } from '@playwright/test';
import { BrowserCell } from '../fault-matrix/browser-cell.ts';
import { STEPS } from '../fault-matrix/flow-steps.ts';
import { holdNextAnswer } from '../support/held-answer.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

/** What every call about a person reads of the browser. */
async function breakTheDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const width = Object.getOwnPropertyDescriptor(Screen.prototype, 'width');
    const fill = Object.getOwnPropertyDescriptor(Crypto.prototype, 'getRandomValues');
    const bug = () => {
      throw new Error('A bug');
    };
    Object.defineProperty(Screen.prototype, 'width', { configurable: true, get: bug });
    Object.defineProperty(Crypto.prototype, 'getRandomValues', {
      configurable: true,
      // The encryption library's seed is taken once, when its script comes: one that failed then is had again by a reload alone.
      value: (array: ArrayBufferView) =>
        array instanceof Uint32Array ? fill?.value.call(crypto, array) : bug(),
    });
    Object.assign(window, {
      mend() {
        Object.defineProperty(Screen.prototype, 'width', width ?? {});
        Object.defineProperty(Crypto.prototype, 'getRandomValues', fill ?? {});
      },
    });
  });
}

/** What every answer is dated by. */
async function breakTheClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => {
      throw new Error('A bug');
    };
    Object.assign(window, { mend: () => void (Date.now = now) });
  });
}

async function mend(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
}

/** The crash screen, or a sentence; and nothing that takes no press. */
async function expectReported({ page }: Visitor): Promise<void> {
  const crash = page.getByRole('heading', { level: 1, name: 'Something went wrong on this page' });
  const sentence = page
    .getByRole('alert')
    .filter({ hasText: /\S/ })
    .or(page.locator('[aria-invalid=true]'));
  await expect(crash.or(sentence).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const READ_THE_DEVICE = [
  ...STEPS.loginWithPassword,
  ...STEPS.checkUser,
  ...STEPS.checkRegistrationCode,
  ...STEPS.verificationCodeInspection,
  ...STEPS.registerUser,
];

for (const step of READ_THE_DEVICE) {
  test(`${step.name}: work that throws says so, keeps what was typed, and leaves a form that works`, async ({
    visitor,
    newEmail,
  }) => {
    const { page } = visitor;
    const cell = new BrowserCell(visitor, newEmail);
    await step.open(cell);
    await step.fill(cell);
    await breakTheDevice(page);
    await step.press(cell);
    await expectReported(visitor);
    await mend(page);

    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    for (const [label, value] of Object.entries(step.typed(cell))) {
      if (!step.secret?.includes(label)) await expect(visitor.field(label)).toHaveValue(value);
    }
    await step.fill(cell);
    await (step.again ?? step.press)(cell);
    await step.succeeded(cell);
    // A bug is written to the console as well.
    visitor.mishaps.length = 0;
  });
}

for (const [call, step] of [
  ['sendCode', STEPS.sendCode[1]],
  ['changePassword', STEPS.changePassword[0]],
  ['accountAppeal', STEPS.accountAppeal[0]],
  ['registerUser', STEPS.registerUser[0]],
] as const) {
  test(`${step?.name}: an answer whose handling throws ends in a sentence or the crash screen`, async ({
    visitor,
    newEmail,
  }) => {
    const { page } = visitor;
    const cell = new BrowserCell(visitor, newEmail);
    await step?.open(cell);
    await step?.fill(cell);
    const late = await holdNextAnswer(page, call);
    await step?.press(cell);
    await late.given;
    await breakTheClock(page);
    await late.arrive();
    await mend(page);
    await expectReported(visitor);
    visitor.mishaps.length = 0;
  });
}
