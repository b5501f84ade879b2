import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession } from 'puppeteer-core';

/** What one cold load showed; times in milliseconds from the start of the navigation. */
export interface Load {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the root element got `data-live`; null for a page without a script. */
  readonly live: number | null;
  /**
   * Sum of what main-thread tasks took above 50 ms each, up to two seconds after everything came to
   * rest.
   */
  readonly blocking: number;
  readonly layoutShift: number;
  /**
   * Requests begun before the page was live (painted, for a page without a script), and their bytes
   * on the wire.
   */
  readonly requests: number;
  readonly bytes: number;
  readonly documentBytes: number;
}

/** A slow phone on a slow network, as in Lighthouse's mobile runs. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
export const CPU_SLOWDOWN = 4;

interface Marks {
  firstPaint: number;
  live: number | null;
  blocking: number;
  layoutShift: number;
  largestPaint: number;
}

/** Runs in the page before the page's own scripts. */
function watch(): void {
  const marks: Marks = {
    firstPaint: Number.NaN,
    live: null,
    blocking: 0,
    layoutShift: 0,
    largestPaint: 0,
  };
  const becomingLive = new Promise<void>((resolve) => {
    // Observes attributes only: a record of each element would slow longer pages down.
    new MutationObserver(() => {
      if (marks.live !== null || !document.querySelector('#root[data-live]')) return;
      marks.live = performance.now();
      resolve();
    }).observe(document, { subtree: true, attributeFilter: ['data-live'] });
  });
  Object.assign(window, { __marks: marks, __live: becomingLive });
  // No named functions in here: the compiler's helper for names is not in the page.
  for (const type of ['paint', 'longtask', 'layout-shift', 'largest-contentful-paint']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') marks.firstPaint = entry.startTime;
        else if (type === 'longtask') marks.blocking += Math.max(0, entry.duration - 50);
        else if (type === 'layout-shift')
          marks.layoutShift += (entry as PerformanceEntry & { value: number }).value;
        else if (type === 'largest-contentful-paint') marks.largestPaint = entry.startTime;
      }
    }).observe({ type, buffered: true });
  }
}

/** The page is at rest after this time without a request or an answer. */
const AT_REST_MS = 500;

/** Loads a page into an empty cache over the slow network. */
export async function measureLoad(
  browser: Browser,
  url: string,
  hasScript: boolean,
): Promise<Load> {
  const context = await browser.createBrowserContext();
  try {
    const page = await openTarget(browser, context);
    await page.send('Page.enable');
    await page.send('Network.enable');
    await page.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.send('Network.emulateNetworkConditions', NETWORK);
    await page.send('Emulation.setDeviceMetricsOverride', {
      width: 412,
      height: 823,
      deviceScaleFactor: 1,
      mobile: true,
    });
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch.toString()})()` });

    const began = new Map<string, number>();
    const bytes = new Map<string, number>();
    let origin = 0;
    let documentId = '';
    let lastEvent = 0;
    page.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
      lastEvent = Date.now();
      began.set(requestId, timestamp);
      if (type === 'Document') [origin, documentId] = [timestamp, requestId];
    });
    page.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      lastEvent = Date.now();
      bytes.set(requestId, encodedDataLength);
    });

    const loaded = new Promise<void>((resolve) => page.on('Page.loadEventFired', () => resolve()));
    await page.send('Page.navigate', { url });
    await loaded;
    if (hasScript) await ask(page, '__live');
    while (Date.now() - lastEvent < AT_REST_MS) await sleep(AT_REST_MS / 5);
    await sleep(2000);

    const marks = (await ask(page, '__marks')) as Marks;
    const until = marks.live ?? marks.firstPaint;
    const early = [...began].filter(([, at]) => (at - origin) * 1000 <= until).map(([id]) => id);
    return {
      ...marks,
      requests: early.length,
      bytes: early.reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0),
      documentBytes: bytes.get(documentId) ?? Number.NaN,
    };
  } finally {
    await context.close();
  }
}

/**
 * A page without its library's instrumentation. For a page of its own the library turns on V8's
 * run-time inspector, with which the first error in a script makes V8 parse the whole script again:
 * hundreds of milliseconds that no visitor pays.
 */
async function openTarget(browser: Browser, context: BrowserContext): Promise<CDPSession> {
  const session = await browser.target().createCDPSession();
  await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId: context.id ?? '',
  });
  await session.detach();
  const target = await context.waitForTarget(() => true);
  return target.createCDPSession();
}

/** The value of an expression in the page, waited for when it is a promise. */
async function ask(page: CDPSession, expression: string): Promise<unknown> {
  const options = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', options);
  if (exceptionDetails)
    throw new Error(`The page could not say ${expression}: ${exceptionDetails.text}`);
  return result.value;
}
