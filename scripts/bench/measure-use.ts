import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { askPage } from './ask-page.ts';
import { CPU_SLOWDOWN } from './measure-load.ts';

/**
 * Slowest time of its kind from a press or a key to the next paint, in milliseconds; at least 16.
 */
export interface Use {
  readonly typing: number;
  readonly tabChange: number;
  readonly submit: number;
  /** Calls to the account service from the press on Login until the page is left. */
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
          if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId === 0)
            continue;
          Object.assign(window, {
            __slowest: Math.max((window as unknown as Slowest).__slowest, entry.duration),
          });
        }
      }).observe({
        type: 'event',
        durationThreshold: 16,
        buffered: true,
      } as PerformanceObserverInit);
    });
    await page.goto(home);
    await page.waitForSelector('#root[data-live]', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);

    await page.getByRole('textbox', { name: 'Email' }).focus();
    await slowest(cdp);
    await page.keyboard.type(account.email, { delay: 60 });
    const typing = await slowest(cdp);
    const [first, second] = [
      await middleOf(page.getByRole('tab').nth(0)),
      await middleOf(page.getByRole('tab').nth(1)),
    ];
    await press(page, second);
    await press(page, first);
    const tabChange = await slowest(cdp);
    const login = await middleOf(page.getByRole('button', { name: 'Login', exact: true }));
    await slowest(cdp);
    await press(page, login);
    const submit = await slowest(cdp);

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

/** Pause between two presses, long enough for the work of the first to end. */
const REST_MS = 300;

type Place = readonly [x: number, y: number];

async function middleOf(element: Locator): Promise<Place> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element to press is not in the page.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Presses with bare mouse events: a locator's click inspects the page before and after, within the
 * measured time.
 */
async function press(page: Page, [x, y]: Place): Promise<void> {
  await page.mouse.move(x, y);
  await sleep(REST_MS);
  await page.mouse.click(x, y, { delay: 80 });
  await sleep(REST_MS);
}

/** The slowest interaction since it was last asked. */
async function slowest(cdp: CDPSession): Promise<number> {
  await sleep(REST_MS);
  const found = await askPage<number>(cdp, '__slowest');
  await askPage(cdp, '__slowest = 16');
  return found;
}
