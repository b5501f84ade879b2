import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab stops than any screen has. */
const MOST_STOPS = 40;

/** A person without a pointer. After every key some element must have a visible focus. */
export class Keyboard {
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
