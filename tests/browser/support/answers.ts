import type { Page, Route } from '@playwright/test';
import { CALL_TABLE } from '#application/ports/call-table.ts';
import type { ApiCall } from '#domain/api-call.ts';

export interface RefusedCall {
  readonly code: number | string;
  readonly message?: string;
  readonly status?: number;
}

/** The next request of this call gets this refusal; the service never sees it. */
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
  /** Lets the requests held so far, and those to come, go on to the service. */
  release(): void;
}

/** Requests of this call wait, so that a test can act while one is under way. */
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

/** A query follows the path of calls that have one. */
function addressOf(call: ApiCall): RegExp {
  return new RegExp(`${CALL_TABLE[call].path}(\\?|$)`);
}

async function only(call: ApiCall, route: Route, act: () => Promise<void>): Promise<void> {
  await (route.request().method() === CALL_TABLE[call].method ? act() : route.fallback());
}
