import type { Page } from '@playwright/test';

/**
 * What a look at the elements shows, all of them found and looked at in one step. Playwright's
 * `evaluateAll` takes two, and a late part that takes its place between them leaves elements behind
 * that are on no page any more.
 *
 * @param inspect - Goes to the page as text: it knows nothing but its elements.
 */
export function lookAt<T>(
  page: Page,
  selector: string,
  inspect: (elements: readonly Element[]) => T,
): Promise<T> {
  return page.evaluate<T>(
    `(${inspect.toString()})([...document.querySelectorAll(${JSON.stringify(selector)})])`,
  );
}
