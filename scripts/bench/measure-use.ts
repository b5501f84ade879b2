import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
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
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 412, height: 823 });
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    await page.evaluateOnNewDocument(() => {
      const own = Object.assign(window, { __durations: [] as number[] });
      new PerformanceObserver((list) => {
        for (const event of list.getEntries() as (PerformanceEventTiming & Interaction)[])
          if (event.interactionId !== 0) own.__durations.push(event.duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(home);
    await page.waitForSelector('#root[data-hydrated]');
    await page.waitForNetworkIdle();
    await sleep(1000);

    await page.focus('#login-email');
    await slowest(page);
    await page.keyboard.type(account.email, { delay: 60 });
    const typing = await slowest(page);
    const first = await middleOf(page, '[role=tab]:first-child');
    const second = await middleOf(page, '[role=tab]:last-child');
    await press(page, second);
    await press(page, first);
    const tabChange = await slowest(page);
    const login = await middleOf(page, '[type=submit]');
    await slowest(page);
    await press(page, login);
    const submit = await slowest(page);

    await page.type('#login-password', account.password);
    await page.waitForNetworkIdle();
    let callsToLogIn = 0;
    page.on('request', (request) => {
      if (/\/(users|verificationcodes)\//.test(request.url())) callsToLogIn += 1;
    });
    const left = page.waitForNavigation();
    await page.click('[type=submit]');
    await left;
    return { typing, tabChange, submit, callsToLogIn };
  } finally {
    await context.close();
  }
}

/** Not in TypeScript's library yet. */
interface Interaction {
  readonly interactionId: number;
}

/** Pause between two presses, long enough for the work of the first to end. */
const REST_MS = 300;

type Place = readonly [x: number, y: number];

async function middleOf(page: Page, selector: string): Promise<Place> {
  const box = await (await page.$(selector))?.boundingBox();
  if (!box) throw new Error(`${selector} is not in the page.`);
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
async function slowest(page: Page): Promise<number> {
  await sleep(REST_MS);
  return page.evaluate(() => {
    const { __durations: durations } = window as unknown as { __durations: number[] };
    return Math.max(16, ...durations.splice(0));
  });
}
