import type { Page } from '@playwright/test';

/** Collects what the page reveals besides its calls: console, failure events, addresses. */
export class Overheard {
  readonly lines: string[] = [];

  private constructor() {}

  /** Call before the page is opened. */
  static async on(page: Page): Promise<Overheard> {
    const overheard = new Overheard();
    page.on('console', (message) => overheard.lines.push(message.text()));
    page.on('framenavigated', (frame) => overheard.lines.push(frame.url()));
    page.on('request', (request) => overheard.lines.push(request.url()));
    await page.exposeFunction('overhearFailure', (detail: string) =>
      overheard.lines.push(`failure ${detail}`),
    );
    await page.addInitScript(() => {
      window.addEventListener('portal:failure', (event) => {
        const report = (window as unknown as { overhearFailure: (detail: string) => void })
          .overhearFailure;
        report(JSON.stringify((event as CustomEvent).detail));
      });
    });
    return overheard;
  }
}

/** Everything that a browser stores of the page, cookies included. It must hold no secret. */
export async function keptByBrowser(page: Page): Promise<string> {
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  const databases = await page.evaluate(async () => JSON.stringify(await indexedDB.databases()));
  const caches = await page.evaluate(async () => JSON.stringify(await globalThis.caches.keys()));
  return [stored, databases, caches, JSON.stringify(await page.context().cookies())].join('\n');
}

/** The whole document with its attributes and, separately, the values of its fields. */
export async function wholeDocument(
  page: Page,
): Promise<{ readonly markup: string; readonly fields: string }> {
  return page.evaluate(() => ({
    markup: document.documentElement.outerHTML,
    fields: JSON.stringify(
      [...document.querySelectorAll('input,textarea')].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ),
  }));
}
