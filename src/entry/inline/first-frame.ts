import { isSurelyWanted, languageWishes } from '#ui/i18n/language-wishes.ts';

/** Key in the `html` element's dataset: the page is hidden until after-markup.ts has run. */
const HELD = 'held';

const page = document.documentElement;

/**
 * Whether the person may need another page than the one that was sent: another screen, tab, draft
 * or language. It runs before the markup, so it can't look there and is true in more cases than
 * needed. It is false for most visits, without reading a storage.
 */
export function needsAnotherPage(): boolean {
  // Browsers that hide their timings give none.
  const [navigation] = performance.getEntriesByType('navigation');
  const { type } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  return (
    // Marks, drafts and steps are there after a reload, Back, and a link of the portal.
    type !== 'navigate' ||
    document.referrer.startsWith(`${location.origin}/`) ||
    page.dataset['needs'] !== undefined ||
    new URLSearchParams(location.search).get('type') === '2' ||
    !isSurelyWanted(page.lang, languageWishes())
  );
}

/** Hides the page. If after-markup.ts fails, the page is shown once it is parsed. */
export function holdFirstFrame(): void {
  page.dataset[HELD] = '';
  addEventListener('DOMContentLoaded', endHold);
}

export function isHeld(): boolean {
  return HELD in page.dataset;
}

export function endHold(): void {
  delete page.dataset[HELD];
}
