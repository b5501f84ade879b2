import type { Scenario } from '#service/memory/scenarios.ts';
import { logIn, type Account } from '../../visitor/steps.ts';
import type { BrowserVisitor } from './visitor.ts';

/** Logs in and stays on the page: the shop answers 204. */
export async function logInAndStay(visitor: BrowserVisitor, account: Account): Promise<void> {
  await visitor.page.route('**/store', (route) => route.fulfill({ status: 204 }));
  await visitor.open('/');
  // Waits for the end of this navigation, which the browser reports as failed: a pending one would
  // abort the next.
  const turnedBack = visitor.page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/store'),
  );
  await logIn(visitor, account);
  await visitor.sees('Logged in. Taking you to the store…');
  await turnedBack;
}

export function switchTo(visitor: BrowserVisitor, scenario: Scenario | null): void {
  visitor.portal.sandbox.scenarios.current = scenario;
}
