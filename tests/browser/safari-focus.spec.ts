import { expectNoError } from './support/expect-error.ts';
import { expect, test } from './support/test.ts';

/*
 * Safari gives no focus to a button or link that is pressed, but to what it lies in and can have one: the main part of the page.
 * WebKitGTK does as other desktops do, so it is played here.
 */
test.beforeEach(async ({ visitor }) => {
  await visitor.page.addInitScript(() => {
    addEventListener('mousedown', (event) => {
      const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (!pressed) return;
      event.preventDefault();
      const holder = pressed.closest<HTMLElement>('main');
      if (holder) holder.focus({ preventScroll: true });
      else (document.activeElement as HTMLElement | null)?.blur();
    });
  });
});

test('leaving the password field for a link, a tab or the show button says nothing where these take no focus', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.field('Password').fill('weak');
  await visitor.button('Show password').click();
  await expect(visitor.field('Password')).toHaveAttribute('type', 'text');
  await expectNoError(visitor, 'Password');
  for (const control of [visitor.link('Forgot your password?'), visitor.tab('Login')]) {
    await visitor.field('Password').focus();
    await control.hover();
    await page.mouse.down();
    await expect(page.locator('main')).toBeFocused();
    await expectNoError(visitor, 'Password');
    // Let go elsewhere: nothing was pressed after all.
    await page.mouse.move(0, 0);
    await page.mouse.up();
    await expectNoError(visitor, 'Password');
  }
});
