import type { Page, Route } from '@playwright/test';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';

export interface RefusedCall {
  readonly code: number | string;
  readonly message?: string;
  readonly status?: number;
}

/** Answers the next request of this call with a refusal; the service never gets it. */
export async function refuseNext(
  page: Page,
  call: ApiCall,
  { status = 400, ...body }: RefusedCall,
): Promise<void> {
  await page.route(
    addressOf(call),
    (route) => only(call, route, () => route.fulfill({ status, json: body })),
    { times: 1 },
  );
}

export interface HeldCalls {
  /** Passes held and later requests on to the service. */
  release(): void;
}

/** Holds the requests of this call, so that a test can act while one is pending. */
export async function holdBack(page: Page, call: ApiCall): Promise<HeldCalls> {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(addressOf(call), (route) =>
    only(call, route, async () => {
      await gate;
      await route.continue();
    }),
  );
  return { release: () => open() };
}

/** The path may be followed by a query. */
function addressOf(call: ApiCall): RegExp {
  return new RegExp(`${API_CALLS[call].path}(\\?|$)`);
}

async function only(call: ApiCall, route: Route, act: () => Promise<void>): Promise<void> {
  await (route.request().method() === API_CALLS[call].method ? act() : route.fallback());
}
