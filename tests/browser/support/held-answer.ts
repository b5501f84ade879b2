import type { Page } from '@playwright/test';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';

/** An answer of the service that has not reached the page. */
export interface HeldAnswer {
  /** Resolves once the service has answered. */
  readonly given: Promise<void>;
  /** Delivers it to the page, and resolves when the page has processed it. */
  arrive(): Promise<void>;
}

/** Holds the answer to the next request of this call; later ones pass. */
export async function holdNextAnswer(page: Page, call: ApiCall): Promise<HeldAnswer> {
  let release = (): void => undefined;
  let resolveGiven = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const given = new Promise<void>((resolve) => (resolveGiven = resolve));
  await page.route(
    `**${API_CALLS[call].path}*`,
    async (route) => {
      const response = await route.fetch();
      resolveGiven();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return {
    given,
    async arrive() {
      const finished = page.waitForEvent('requestfinished', (request) =>
        request.url().includes(API_CALLS[call].path),
      );
      release();
      await finished;
      await hasRendered(page);
    },
  };
}

/**
 * Resolves when the page has processed an answer: the body is read, promises settle, and React
 * renders.
 */
export async function hasRendered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // One task each.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
