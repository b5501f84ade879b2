import { expect, type Page } from '@playwright/test';

/** Elements that need sideways scrolling, or whose text is cut off. */
export function spills(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wide =
      document.documentElement.scrollWidth > document.documentElement.clientWidth
        ? ['the page scrolls sideways']
        : [];
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, overflowY, position, display } = getComputedStyle(element);
      // Skips visually hidden text (one pixel by design), fields (they scroll) and inline boxes
      // (they can't clip).
      if (
        element.matches('input, textarea, svg, svg *') ||
        display === 'inline' ||
        position === 'absolute'
      )
        return false;
      const cutsX = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const cutsY = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
      return cutsX || cutsY;
    });
    return [...wide, ...cut.map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`)];
  });
}

/** Controls smaller than 24 × 24 px, except links within a sentence (WCAG 2.5.8). */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, textarea, [role=tab], [role=option]',
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.closest('p, dd, label'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map(
        (element) =>
          `${Math.round(element.offsetWidth)} × ${Math.round(element.offsetHeight)}: ${element.outerHTML.slice(0, 120)}`,
      ),
  );
}

/**
 * Applies the text spacing of WCAG 1.4.12. Uses the CSSOM, because the policy refuses style
 * elements.
 */
export async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
      p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Makes each text two fifths longer, as other languages do. Addresses and names stay, and a part
 * that is rendered later.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent ?? '';
      if (/\p{L}{2}/u.test(text) && !node.parentElement?.closest('script, style, [translate=no]'))
        node.textContent = text + ' xo'.repeat(Math.ceil((text.trim().length * 2) / 15));
    }
  });
}

/**
 * Remembers where each element is now.
 * @returns which of them are elsewhere later. The browser's own list of layout shifts would name those
 *   of a page that is painted while it is read, too.
 */
export async function rememberPlaces(page: Page): Promise<() => Promise<readonly string[]>> {
  const handle = await page.evaluateHandle(() => {
    const place = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join();
    };
    const elements = [...document.body.querySelectorAll('*')];
    const places = elements.map((element) => [element, place(element)] as const);
    return () =>
      places
        .filter(([element, before]) => element.isConnected && place(element) !== before)
        .map(([{ tagName, id }, before]) => `${tagName} ${id} was at ${before}`);
  });
  return () => handle.evaluate((moved) => moved());
}

/**
 * The browser's default font size. Media queries in em follow it, unlike a size set on the root
 * element.
 */
export async function setDefaultFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`);
}
