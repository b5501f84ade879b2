import type { Locator } from '@playwright/test';
import { holdNextAnswer } from './support/calls.ts';
import {
  askToRegister,
  COUNTING,
  fillAppeal,
  logInAndStay,
  setPassword,
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
    for (const size of [LAPTOP, PHONE_WITH_KEYBOARD, ZOOMED]) {
      await page.setViewportSize(size);
      // By script, which does not scroll to the button first.
      await pressed.evaluate((element: HTMLElement) => {
        element.focus({ preventScroll: true });
        scrollTo(0, 0);
        element.click();
      });
      await isFirstLineInView(alert.locator('p'), `${size.width} × ${size.height}`);
      await expect(pressed).toBeFocused();
    }
  });
}

for (const size of [PHONE_WITH_KEYBOARD, ZOOMED])
  test.describe(`at ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size });

    test('an error that comes while another field is typed in is in the window, and the focus stays', async ({
      visitor,
      account,
    }) => {
      const { page } = visitor;
      await fillAppeal(visitor, { account, newEmail: 'new@example.com' });
      await visitor.field('Initial Email').fill('nobody@example.com');
      const answer = await holdNextAnswer(page, 'accountAppeal');
      await visitor.button('Submit').click();
      const remarks = visitor.field(/^Remarks/);
      await remarks.pressSequentially('There is more.');
      await answer.arrive();
      await expect(visitor.field('Initial Email')).toHaveAttribute('aria-invalid', 'true');
      await isFirstLineInView(page.locator('#appeal-original-error'), 'the error');
      await expect(remarks).toBeFocused();
    });

    test('an error that came while its screen was left is in the window when it is opened again', async ({
      visitor,
      account,
    }) => {
      const { page } = visitor;
      await toForgetWithCode(visitor, account.email);
      await visitor.field('Verification code').fill('123456');
      const answer = await holdNextAnswer(page, 'verificationCodeInspection');
      await visitor.button('Submit').click();
      await visitor.link('Back to Login').click();
      await visitor.isAt('Your account');
      await answer.arrive();
      await visitor.link('Forgot your password?').click();
      await visitor.isAt('Forgot password');
      await expect(visitor.field('Verification code')).toHaveAttribute('aria-invalid', 'true');
      await isFirstLineInView(page.locator('#forget-code-error'), 'the error');
    });

    test('step 2 of retrieve opens with the code’s field and what became of the code in the window', async ({
      visitor,
      account,
    }) => {
      await toRetrieveCode(visitor, account.email);
      await expect(visitor.field('Verification code')).toBeFocused();
      await expect(visitor.field('Verification code')).toBeInViewport({ ratio: 1 });
      await isFirstLineInView(visitor.page.locator('#retrieve-code-sent'), 'the sentence');
    });

    test('a log-in shows its sentence, and a screen that does not load shows its heading', async ({
      visitor,
      account,
    }) => {
      const { page } = visitor;
      await page.route('**/assets/forget-screen*', (route) => route.abort());
      await logInAndStay(visitor, account);
      await isFirstLineInView(page.getByRole('main').getByText('Taking you'), 'the sentence');
      await visitor.reload();
      await visitor.link('Forgot your password?').click();
      await isFirstLineInView(page.getByRole('heading', { name: 'Something went' }), 'the heading');
      // The browser writes the failed import to the console, and React the error that the boundary
      // caught.
      visitor.errors.length = 0;
    });
  });

test('a failure higher than the window begins in it, also after a second press', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toReset(visitor, account.email);
  await page.setViewportSize(ZOOMED);
  switchTo(visitor, 'expired');
  await setPassword(visitor);
  const alert = page.getByText('Your email confirmation is no longer valid');
  await isFirstLineInView(alert, 'the first press');
  // By script, which does not scroll to the button first.
  await visitor.button('Reset password').evaluate((button: HTMLElement) => {
    scrollTo(0, document.body.scrollHeight);
    button.click();
  });
  await isFirstLineInView(alert, 'the second press');
});

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
