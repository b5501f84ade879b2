import type { Browser, Page } from '@playwright/test';
import { CPU_SLOWDOWN } from './measure-load.ts';

/** From a press or a key to the next paint, in milliseconds, each the slowest of its kind; 16 stands for all below. */
export interface Use {
  readonly typing: number;
  readonly tabChange: number;
  readonly submit: number;
  /** Calls to the account service from the press on Login to the way out. */
  readonly callsToLogIn: number;
}

export async function measureUse(
  browser: Browser,
  home: string,
  account: { readonly email: string; readonly password: string },
): Promise<Use> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(() => {
      Object.assign(window, { __slowest: 16 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId === 0) continue;
          Object.assign(window, { __slowest: Math.max((window as unknown as Slowest).__slowest, entry.duration) });
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(home);
    await page.waitForSelector('#root[data-live]', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    await slowest(page);

    await page.getByRole('textbox', { name: 'Email' }).pressSequentially(account.email, { delay: 60 });
    const typing = await slowest(page);
    await page.getByRole('tab').nth(1).click();
    await page.waitForTimeout(300);
    await page.getByRole('tab').nth(0).click();
    const tabChange = await slowest(page);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const submit = await slowest(page);

    await page.locator('input[type=password]').fill(account.password);
    await page.waitForLoadState('networkidle');
    let callsToLogIn = 0;
    page.on('request', (request) => {
      if (/\/(users|verificationcodes)\//.test(request.url())) callsToLogIn += 1;
    });
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/store');
    return { typing, tabChange, submit, callsToLogIn };
  } finally {
    await context.close();
  }
}

interface Slowest {
  __slowest: number;
}

/** The slowest interaction since it was last asked. */
async function slowest(page: Page): Promise<number> {
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const found = (window as unknown as Slowest).__slowest;
    Object.assign(window, { __slowest: 16 });
    return found;
  });
}
