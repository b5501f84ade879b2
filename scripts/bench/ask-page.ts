import type { CDPSession } from '@playwright/test';

/**
 * The value of an expression in the page, waited for when it is a promise. Playwright's `evaluate`
 * injects a large script first, whose evaluation would be measured too.
 */
export async function askPage<Value>(
  cdp: Pick<CDPSession, 'send'>,
  expression: string,
): Promise<Value> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails)
    throw new Error(`The page could not say ${expression}: ${exceptionDetails.text}`);
  return result.value as Value;
}
