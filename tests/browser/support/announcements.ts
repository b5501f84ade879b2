import type { Page } from '@playwright/test';

/**
 * Collects what live regions announce to a screen reader from now on, on this page and the next
 * ones. Call before the page is opened.
 */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { __said: said });
    const politeness = (region: Element) => region.getAttribute('aria-live') ?? 'polite';
    const hear = (records: readonly MutationRecord[]) => {
      for (const { target, type, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[aria-live],[role=status],[role=alert]');
        if (!region || politeness(region) === 'off') continue;
        // Alerts and statuses are read as a whole, other regions what is new in them.
        const isWhole = region.matches('[role=status],[role=alert]');
        const added = type === 'characterData' ? [target] : [...addedNodes];
        const text = (isWhole && added.length > 0 ? [region as Node] : added)
          .map((node) => node.textContent ?? '')
          .join('');
        if (text.trim() !== '' && said.at(-1) !== text.trim()) said.push(text.trim());
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(hear).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
  });
  return () => page.evaluate(() => (window as unknown as { __said: string[] }).__said);
}
