import type { Page } from '@playwright/test';

/**
 * Finds and inspects elements in one step. Playwright's `evaluateAll` takes two, and a part that
 * renders between them leaves detached elements.
 *
 * @param inspect - Sent to the page as source text, so it can use only its arguments.
 */
export function lookAt<T>(
  page: Page,
  selector: string,
  inspect: (elements: readonly Element[], given: string) => T,
  given = '',
): Promise<T> {
  return page.evaluate<T>(
    `(${inspect.toString()})([...document.querySelectorAll(${JSON.stringify(selector)})], ${JSON.stringify(given)})`,
  );
}
