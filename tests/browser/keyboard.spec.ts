import { Keyboard } from './support/keyboard.ts';
import { GOOD_PASSWORD } from '../visitor/steps.ts';
import { logInAndStay } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { BrowserVisitor } from './support/visitor.ts';

const heading = (visitor: BrowserVisitor, name: string) =>
  visitor.page.getByRole('heading', { level: 1, name });

test('a customer registers and logs in by keyboard alone', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  const keyboard = new Keyboard(page);
  await visitor.open('/');
  await page.keyboard.press('Tab');
  await expect(visitor.link('Skip to main content')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await keyboard.tabTo(visitor.tab('Login'));
  await keyboard.press('ArrowRight');
  await expect(visitor.tab('Register')).toBeFocused();
  await expect(visitor.tab('Register')).toHaveAttribute('aria-selected', 'true');
  await keyboard.tabToAndType(visitor.field('Email'), newEmail);
  await keyboard.tabTo(visitor.button('Ask for verification code'));
  await keyboard.press('Enter');
  await expect(visitor.field('Verification code')).toBeFocused();
  await keyboard.type(await visitor.newestCode(newEmail));
  await keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await keyboard.press('Space');
  await keyboard.tabTo(visitor.agreed('Privacy policies'));
  await keyboard.tabTo(visitor.button('Register'));
  await keyboard.press('Enter');

  await expect(heading(visitor, 'Name and Password')).toBeFocused();
  await keyboard.tabToAndType(visitor.field('Customer name'), 'Grace');
  await keyboard.tabToAndType(visitor.field('Password'), GOOD_PASSWORD);
  await keyboard.press('Enter');
  await expect(heading(visitor, 'Your account')).toBeFocused();
  await keyboard.tabTo(visitor.button('Dismiss'));
  await keyboard.press('Enter');
  await expect(heading(visitor, 'Your account')).toBeFocused();
  await keyboard.tabToAndType(visitor.field('Password'), GOOD_PASSWORD);
  await page.keyboard.press('Enter');
  await visitor.isInStore();
});

test('the focus stays in the page when the focused element is removed', async ({
  visitor,
  account,
}) => {
  const keyboard = new Keyboard(visitor.page);
  await logInAndStay(visitor, account);
  await expect(heading(visitor, 'Your account'), 'after the form').toBeFocused();
  await visitor.reload();
  await keyboard.tabTo(visitor.button('Sign out'));
  await keyboard.press('Enter');
  await expect(heading(visitor, 'Your account'), 'after the notice').toBeFocused();

  await keyboard.tabTo(visitor.tab('Login'));
  await keyboard.press('ArrowRight');
  await expect(visitor.tab('Register')).toBeFocused();
  await keyboard.tabToAndType(visitor.field('Email'), account.email);
  await keyboard.tabTo(visitor.button('Ask for verification code'));
  await keyboard.press('Enter');
  await keyboard.tabTo(visitor.button('Log in with this email'));
  await keyboard.press('Enter');
  await expect(visitor.field('Password'), 'what is missing yet').toBeFocused();
});

for (const path of ['/?type=2', '/accountappeal'])
  test(`${path}: Tab stops at every control once, and never traps the focus`, async ({
    visitor,
  }) => {
    await visitor.open(path);
    const stops = await new Keyboard(visitor.page).stops();
    const controls = visitor.page
      .locator('a[href], button, summary, input, textarea')
      .and(visitor.page.locator(':visible:not([tabindex="-1"])'));
    expect(stops).toHaveLength(await controls.count());
    expect(visitor.page.url(), 'no screen changes by the focus alone').toBe(visitor.at(path));
    // The public key may be fetched ahead; that call has no personal data.
    expect(visitor.calls.filter(({ call }) => call !== 'getPublicKey')).toEqual([]);
  });
