import type { Page, Request, Route } from '@playwright/test';
import { API_CALLS } from '#api/contract.ts';
import { CALL_NAMES, type ApiCall } from '#domain/call-names.ts';

/** A request to the API as the browser sent it. */
export interface RecordedCall {
  readonly call: ApiCall;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** Null for requests that are no API call: pages, scripts, preflights. */
export function recordedCall(request: Request): RecordedCall | null {
  const { pathname } = new URL(request.url());
  const call = CALL_NAMES.find(
    (name) => API_CALLS[name].method === request.method() && pathname === API_CALLS[name].path,
  );
  return call ? { call, body: request.postDataJSON() as RecordedCall['body'] } : null;
}

/** Answers the next request of this call in another way; the service may not get it. */
export async function answerNext(
  page: Page,
  call: ApiCall,
  answer: (route: Route) => unknown,
): Promise<void> {
  await page.route(`**${API_CALLS[call].path}*`, answer, { times: 1 });
}

export function refuseNext(
  page: Page,
  call: ApiCall,
  json: { readonly code: number; readonly message?: string },
): Promise<void> {
  return answerNext(page, call, (route) => route.fulfill({ status: 400, json }));
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
