import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession } from 'puppeteer-core';

/** What one cold load showed; times in milliseconds from the start of the navigation. */
export interface Load {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the root element got `data-hydrated`; null for a page without a script. */
  readonly hydrated: number | null;
  /**
   * Sum of what main-thread tasks took above 50 ms each, up to two seconds after everything came to
   * rest.
   */
  readonly blocking: number;
  readonly layoutShift: number;
  /**
   * Requests begun before the page was hydrated (painted, for a page without a script), and their
   * bytes on the wire.
   */
  readonly requests: number;
  readonly bytes: number;
  readonly documentBytes: number;
}

/** A slow phone on a slow network, as in Lighthouse's mobile runs. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1, mobile: true };
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
export const CPU_SLOWDOWN = 4;

/** Runs in the page before the page's own scripts. */
function markHydrated(): void {
  // Observes attributes only: a record of each element would slow longer pages down.
  new MutationObserver((_, observer) => {
    if (!document.querySelector('#root[data-hydrated]')) return;
    performance.mark('hydrated');
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
}

/** Runs in the page after its load. The browser keeps its entries for an observer that comes late. */
function readTimeline(): Omit<Load, 'requests' | 'bytes' | 'documentBytes'> {
  // No named functions in here: the compiler's helper for names is not in the page.
  const [largest, tasks, shifts] = ['largest-contentful-paint', 'longtask', 'layout-shift'].map(
    (type) => {
      const late = new PerformanceObserver(() => undefined);
      late.observe({ type, buffered: true });
      return late.takeRecords();
    },
  );
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: largest?.at(-1)?.startTime ?? Number.NaN,
    hydrated: performance.getEntriesByName('hydrated')[0]?.startTime ?? null,
    blocking: tasks?.reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0) ?? 0,
    layoutShift:
      shifts?.reduce(
        (sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value,
        0,
      ) ?? 0,
  };
}

/** The page is at rest after this time without a request or an answer. */
const AT_REST_MS = 500;

/** Loads a page into an empty cache over the slow network. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.createBrowserContext();
  try {
    const page = await openTarget(browser, context);
    await page.send('Page.enable');
    await page.send('Network.enable');
    await page.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.send('Network.emulateNetworkConditions', NETWORK);
    await page.send('Emulation.setDeviceMetricsOverride', PHONE);
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${markHydrated.toString()})()`,
    });

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
    while (Date.now() - lastEvent < AT_REST_MS) await sleep(AT_REST_MS / 5);
    await sleep(2000);

    const { result } = await page.send('Runtime.evaluate', {
      expression: `(${readTimeline.toString()})()`,
      returnByValue: true,
    });
    const timeline = result.value as ReturnType<typeof readTimeline>;
    const until = timeline.hydrated ?? timeline.firstPaint;
    const early = [...began].filter(([, at]) => (at - origin) * 1000 <= until).map(([id]) => id);
    return {
      ...timeline,
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
