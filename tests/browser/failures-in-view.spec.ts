import type { Locator } from '@playwright/test';
import {
  askToRegister,
  COUNTING,
  fillAppeal,
  switchTo,
  toForgetWithCode,
  toReset,
  toRetrieveCode,
  toUserinfo,
  type Person,
} from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const GOOD = 'Lab-2026z';
const ASK = 'Ask for verification code';

interface Press {
  readonly reach: (visitor: Visitor, person: Person) => Promise<void>;
  readonly button: string;
}

/** Each press of a form whose failure may belong to no field. */
const PRESSES: Readonly<Record<string, Press>> = {
  'log-in': {
    async reach(visitor, { account }) {
      await visitor.open('/');
      await visitor.fill({ Email: account.email, Password: account.password });
    },
    button: 'Login',
  },
  'code for a registration': {
    async reach(visitor, { newEmail }) {
      await visitor.open('/?type=2');
      await visitor.field('Email').fill(newEmail);
    },
    button: ASK,
  },
  registration: {
    async reach(visitor, { newEmail }) {
      await askToRegister(visitor, newEmail);
      await visitor.field('Verification code').fill('123456');
      await visitor.page.getByRole('checkbox').check();
    },
    button: 'Register',
  },
  'name and password': {
    async reach(visitor, { newEmail }) {
      await toUserinfo(visitor, newEmail);
      await visitor.fill({ 'Customer name': 'Mei Ling', Password: GOOD });
    },
    button: 'Complete',
  },
  'code for a forgotten password': {
    async reach(visitor, { account }) {
      await visitor.open('/forget');
      await visitor.field('Email').fill(account.email);
    },
    button: ASK,
  },
  'forgotten password': {
    async reach(visitor, { account }) {
      await toForgetWithCode(visitor, account.email);
      await visitor.field('Verification code').fill('123456');
    },
    button: 'Submit',
  },
  'retrieve, step 1': {
    async reach(visitor, { account }) {
      await visitor.open('/retrievepassword');
      await visitor.field('Email').fill(account.email);
    },
    button: 'Next',
  },
  'retrieve, step 2': {
    async reach(visitor, { account }) {
      await toRetrieveCode(visitor, account.email);
      await visitor.field('Verification code').fill('123456');
    },
    button: 'Next',
  },
  reset: {
    async reach(visitor, { account }) {
      await toReset(visitor, account.email);
      await visitor.fill({ 'New Password': GOOD, 'Confirm password': GOOD });
    },
    button: 'Reset password',
  },
  appeal: { reach: fillAppeal, button: 'Submit' },
};

const LAPTOP = { width: 1366, height: 625 };
const PHONE_WITH_KEYBOARD = { width: 360, height: 340 };

/** Where the first line of the form's alert lies in the window; null without an alert. */
function firstLine(alert: Locator): Promise<{ top: number; bottom: number } | null> {
  return alert.evaluate((region) => {
    const text = region.querySelector('p');
    if (!text) return null;
    const { top } = text.getBoundingClientRect();
    return { top, bottom: top + parseFloat(getComputedStyle(text).lineHeight) };
  });
}

test.use({ reducedMotion: 'reduce' });

for (const [name, { reach, button }] of Object.entries(PRESSES)) {
  test(`${name}: a failure of the whole form is in the window after the first press and the second, and the focus stays`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    await reach(visitor, { account, newEmail });
    switchTo(visitor, 'rate-limited');
    // After a refusal it is called 'Resend'.
    const pressed = button === ASK ? page.locator('[data-send-code]') : visitor.button(button);
    const alert = page.getByRole('alert').filter({ hasText: 'Too many requests' });
    for (const size of [LAPTOP, PHONE_WITH_KEYBOARD]) {
      await page.setViewportSize(size);
      // By script, which does not scroll to the button first.
      await pressed.evaluate((element: HTMLElement) => {
        element.focus({ preventScroll: true });
        scrollTo(0, 0);
        element.click();
      });
      await expect(alert).toBeAttached();
      await expect
        .poll(async () => ((await firstLine(alert))?.bottom ?? Infinity) <= size.height, {
          message: `${size.width} × ${size.height}`,
        })
        .toBe(true);
      expect((await firstLine(alert))?.top).toBeGreaterThanOrEqual(0);
      await expect(pressed).toBeFocused();
    }
  });
}

test('a refusal to send a code stands between the code’s field and the agreement, and gives way to the next code', async ({
  visitor,
  newEmail,
}) => {
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  switchTo(visitor, 'rate-limited');
  await visitor.button(ASK).click();
  const alert = visitor.page.getByRole('alert').filter({ hasText: 'Too many requests' });
  await expect(alert).toBeVisible();
  const yOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
  expect(await yOf(alert)).toBeGreaterThan(await yOf(visitor.field('Verification code')));
  expect(await yOf(alert)).toBeLessThan(await yOf(visitor.page.getByRole('checkbox')));
  await expect(visitor.page.getByText('We will send a six-digit code')).toBeHidden();
  switchTo(visitor, null);
  // No code was sent, so it is not called 'Resend'.
  await visitor.button(ASK).click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await expect(alert).toBeHidden();
});

test('on a small laptop the form’s button is in the window on each screen that fits', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.setViewportSize(LAPTOP);
  for (const path of ['/', '/?type=2', '/forget', '/retrievepassword']) {
    await visitor.open(path);
    await expect(page.locator('[type=submit]'), path).toBeInViewport({ ratio: 1 });
  }
  await toRetrieveCode(visitor, account.email);
  await expect(visitor.field('Verification code')).toBeFocused();
  await expect(page.locator('[type=submit]')).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => sessionStorage.clear());
  await toReset(visitor, account.email);
  await expect(page.locator('[type=submit]')).toBeInViewport({ ratio: 1 });
});
