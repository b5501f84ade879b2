import { logInAndStay } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { CODE_SCREENS, COUNTING } from './code-screens.ts';

const CODE_IS_DEAD = 'Verification code has expired. Please ask for a new one.';

for (const [scenario, sentence] of [
  ['disabled', 'This user has been disabled'],
  ['duplicate', 'This login email is a duplicate: an account with it already exists'],
  ['server-error', 'Server exception, please try again later'],
] as const) {
  test(`another address on Login takes away what was said of the former one (${scenario})`, async ({ visitor, account }) => {
    const { page } = visitor;
    await visitor.open('/');
    await visitor.field('Email').fill(account.email);
    await visitor.field('Password').fill(account.password);
    visitor.portal.sandbox.scenarios.current = scenario;
    await visitor.button('Login').click();
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page).toHaveTitle(/^Error: /);
    visitor.portal.sandbox.scenarios.current = null;
    await visitor.field('Email').fill('ada@example.com');
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Error: /);
    await expect(page).toHaveTitle(/^login/);
  });
}

for (const screen of CODE_SCREENS) {
  test(`${screen.name}: a code dead after five wrong tries is replaced at once, though its minute is not over`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    const email = screen.forAccounts ? account.email : newEmail;
    await screen.arrive(visitor, email);
    await screen.ask(visitor);
    await expect(visitor.button(COUNTING)).toBeVisible();
    const right = await visitor.newestCode(email);
    const wrong = right === '000000' ? '000001' : '000000';
    if (screen.name === 'Register') await page.getByRole('checkbox').check();
    for (let tries = 1; tries <= 6; tries += 1) {
      await visitor.field('Verification code').fill(wrong);
      const answered = page.waitForResponse((response) => response.request().method() !== 'GET');
      await visitor.button(screen.submit).click();
      await answered;
      await expect(visitor.button(screen.submit)).not.toHaveAttribute('aria-busy');
    }
    await expect(page.getByText(CODE_IS_DEAD)).toBeVisible();
    await expect(visitor.button('Resend')).not.toHaveAttribute('aria-disabled');
    await visitor.button('Resend').click();
    await expect(visitor.button(COUNTING)).toBeVisible();
    await expect(page.getByText(CODE_IS_DEAD)).toHaveCount(0);
    expect(await visitor.newestCode(email)).not.toBe(right);
    expect(visitor.named('sendCode')).toHaveLength(2);
  });
}

test('a tab that comes to the front learns that the store has signed the person out', async ({ visitor, account }) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  await visitor.open('/');
  await expect(page.getByText('You are already signed in')).toBeVisible();
  // The store removes its cookies, which no tab is told of.
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('You are already signed in')).toHaveCount(0);
  await expect(visitor.button('Login')).toBeVisible();
});

test('a tab that comes to the front learns that somebody has signed in', async ({ visitor, account }) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visitor.open('/');
  await visitor.field('Email').focus();
  await page.context().addCookies(cookies);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, String(value));
    document.dispatchEvent(new Event('visibilitychange'));
  }, stored);
  await expect(page.getByText('You are already signed in')).toBeVisible();
});
