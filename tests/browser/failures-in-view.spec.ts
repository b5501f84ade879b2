import type { Locator } from '@playwright/test';
import { fillAppeal, toReset, toRetrieveCode } from '../visitor/steps.ts';
import { logInAndStay, switchTo } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const LAPTOP = { width: 1366, height: 625 };
const PHONE_WITH_KEYBOARD = { width: 360, height: 340 };
/** 1280 × 625 at 400 %. */
const ZOOMED = { width: 320, height: 156 };

/** Expects that the first line of a text comes to lie in the window. */
async function isFirstLineInView(text: Locator, message: string): Promise<void> {
  await expect(text).toBeAttached();
  const isInView = () =>
    text.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      return top >= 0 && top + parseFloat(getComputedStyle(element).lineHeight) <= innerHeight;
    });
  await expect.poll(isInView, { message }).toBe(true);
}

/** By script, which does not scroll to the button first. */
function pressUnseen(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => {
    element.focus({ preventScroll: true });
    scrollTo(0, 0);
    element.click();
  });
}

test.use({ reducedMotion: 'reduce' });

test('a failure of the form is in the window after each press', async ({ visitor, account }) => {
  const { page } = visitor;
  await fillAppeal(visitor, { account, newEmail: 'new@example.com' });
  switchTo(visitor, 'rate-limited');
  const alert = page.getByRole('alert').filter({ hasText: 'Too many requests' });
  for (const size of [LAPTOP, PHONE_WITH_KEYBOARD, ZOOMED]) {
    await page.setViewportSize(size);
    await pressUnseen(visitor.button('Submit'));
    await isFirstLineInView(alert.locator('p'), `${size.width} × ${size.height}`);
    await expect(visitor.button('Submit')).toBeFocused();
  }
});

test.describe('at 400 %', () => {
  test.use({ viewport: ZOOMED });

  test('step 2 of retrieve opens with all about the code in view', async ({ visitor, account }) => {
    await toRetrieveCode(visitor, account.email);
    await expect(visitor.field('Verification code')).toBeFocused();
    await expect(visitor.field('Verification code')).toBeInViewport({ ratio: 1 });
    await isFirstLineInView(visitor.page.locator('#retrieve-code-sent'), 'the sentence');
  });

  test('a log-in shows what it says', async ({ visitor, account }) => {
    await logInAndStay(visitor, account);
    const sentence = visitor.page.getByRole('main').getByText('Taking you');
    await isFirstLineInView(sentence, 'the sentence');
  });
});

test('on a small laptop the form’s button is in the window', async ({ visitor, account }) => {
  const { page } = visitor;
  await page.setViewportSize(LAPTOP);
  const submit = page.locator('[id$=-submit]');
  // The longest form, in the language that needs the most room, with a long address.
  await visitor.open('/?type=2&lang=ms');
  await page.locator('#register-email').fill('mei.ling.tan.wong@genome-institute.edu.sg');
  await page.locator('button[id$=-send]').click();
  await expect(page.locator('#register-code-sent')).toContainText('@');
  await expect(submit).toBeInViewport({ ratio: 1 });
  await page.context().clearCookies();
  await toRetrieveCode(visitor, account.email);
  await expect(visitor.field('Verification code')).toBeFocused();
  await expect(submit).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => sessionStorage.clear());
  await toReset(visitor, account.email);
  await visitor.press('Reset password');
  await visitor.sees('Confirm new password');
  await expect(submit).toBeInViewport({ ratio: 1 });
});
