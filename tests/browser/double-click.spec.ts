import type { Locator, Page } from '@playwright/test';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';

/** Clicks by the real mouse; `count` is the place of the click in a double click. */
async function click(target: Locator, count: number): Promise<void> {
  const page = target.page();
  const box = await target.boundingBox();
  if (!box) throw new Error('The control is not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount: count });
  await page.mouse.up({ clickCount: count });
}

/** The second click of a double click, which does nothing. */
async function clickAgain(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  const before = await look(page);
  await click(target, 2);
  expect(await look(page)).toEqual(before);
}

/** What a press would change at once: address, errors, work, focus. */
function look(page: Page) {
  return page.evaluate(() => ({
    address: location.href,
    title: document.title,
    wrong: document.querySelectorAll('[aria-invalid=true]').length,
    busy: document.querySelectorAll('[aria-busy=true]').length,
    at: document.activeElement?.id,
  }));
}

test('from the log-in to another screen and back', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.fill({ Email: newEmail });
  await stopClock(page);
  await click(visitor.link('Forgot your password?'), 1);
  await clickAgain(visitor.button('Ask for verification code'));
  await clickAgain(visitor.button('Submit'));
  await click(visitor.link('Back to Login'), 1);
  await clickAgain(visitor.tab('Register'));
  await clickAgain(visitor.button('Login'));
  await clickAgain(page.getByRole('contentinfo').getByRole('link').first());
  // A first press counts at once.
  await click(visitor.tab('Register'), 1);
  await clickAgain(visitor.button('Ask for verification code'));
  await click(visitor.button('Ask for verification code'), 1);
  await expect.poll(() => visitor.named('sendCode').length).toBe(1);
});
