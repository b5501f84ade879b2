import type { Locator, Page } from '@playwright/test';
import { GOOD_PASSWORD } from '../visitor/steps.ts';
import { switchTo } from './support/steps.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';
import type { BrowserVisitor } from './support/visitor.ts';

/** More Tab stops than any screen has. */
const MOST_STOPS = 40;

/** A person without a pointer. After every key some element must have a visible focus. */
class Keyboard {
  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await expect.poll(() => this.holder(), `the focus after ${key}`).not.toBe('BODY');
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Presses Tab until the target has the focus; every stop must show it. */
  async tabTo(target: Locator): Promise<void> {
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await this.page.keyboard.press('Tab');
      expect(await this.ring(), `the focus on ${await this.holder()}`).toBe('seen');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${String(target)} can't be reached with Tab.`);
  }

  async tabToAndType(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.type(text);
  }

  /** Every stop from the top of the page until the focus leaves the page or starts again. */
  async stops(): Promise<readonly string[]> {
    const seen: string[] = [];
    await this.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await this.page.keyboard.press('Tab');
      const holder = await this.holder();
      if (holder === 'BODY' || seen.includes(holder)) return seen;
      expect(await this.ring(), `the focus on ${holder}`).toBe('seen');
      seen.push(holder);
    }
    throw new Error(`The focus is trapped: ${seen.join(' → ')}`);
  }

  private holder(): Promise<string> {
    return this.page.evaluate(() => {
      const { tagName, id, textContent } = document.activeElement as HTMLElement;
      return tagName === 'BODY'
        ? tagName
        : [tagName, id && `#${id}`, ` ${textContent?.trim().slice(0, 40)}`].join('');
    });
  }

  private ring(): Promise<'seen' | 'not seen'> {
    return this.page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement as HTMLElement,
      );
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? 'seen' : 'not seen';
    });
  }
}

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
  await keyboard.tabTo(visitor.field('Verification code'));
  await keyboard.press('Enter');
  await visitor.sees('Please enter verification code');
  await expect(visitor.field('Email')).toBeFocused();
  await keyboard.type(newEmail);
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

test('a notification that is dismissed gives the focus back', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  const keyboard = new Keyboard(page);
  await visitor.open('/?type=2');
  switchTo(visitor, 'no-self-registration');
  await visitor.fill({ Email: newEmail, 'Verification code': '123456' });
  await visitor.agree();
  // The notification stays.
  await stopClock(page);
  for (const key of ['Enter', 'Escape']) {
    // A press of its own, not a repeated one.
    await page.clock.runFor(1000);
    await visitor.button('Register').press('Enter');
    await expect(visitor.button('Dismiss')).toBeVisible();
    await keyboard.press('F8');
    await keyboard.tabTo(visitor.button('Dismiss'));
    await keyboard.press(key);
    await expect(visitor.button('Dismiss')).toBeHidden();
    await expect(visitor.button('Register')).toBeFocused();
  }
});

for (const path of ['/?type=2', '/accountappeal'])
  test(`${path}: Tab stops at every control once, without a trap`, async ({ visitor }) => {
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
