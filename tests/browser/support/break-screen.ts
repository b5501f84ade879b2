import type { Page } from '@playwright/test';

/** From now on '/forget' throws while it renders: it makes the key of its request in lower case. */
export async function breakForgetScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { toLowerCase } = String.prototype;
    Object.assign(String.prototype, {
      toLowerCase(this: string) {
        if (this.startsWith('check-recovery-code')) throw new Error('a broken screen');
        return toLowerCase.call(this);
      },
    });
  });
}
