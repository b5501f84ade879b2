import { expect, type Page } from '@playwright/test';
import { hasRendered } from './calls.ts';

/** What a screen reader announces by itself: additions to live regions. */
export class Announcements {
  private constructor(private readonly page: Page) {}

  /** Call before the page is opened. */
  static async of(page: Page): Promise<Announcements> {
    await page.addInitScript(record);
    return new Announcements(page);
  }

  heard(): Promise<readonly string[]> {
    return this.page.evaluate(() => (window as unknown as { __heard: string[] }).__heard);
  }

  /** Expects exactly these announcements, each once. */
  async expectOnly(...texts: readonly string[]): Promise<void> {
    await expect.poll(() => this.heard()).toEqual(texts);
    await hasRendered(this.page);
    expect(await this.heard(), 'and nothing more').toEqual(texts);
  }
}

/** Runs in the page and records announcements in `__heard`. Must be self-contained. */
function record(): void {
  const list: string[] = [];
  Object.assign(window, { __heard: list });
  const isHidden = (node: Node): boolean =>
    node instanceof Element && node.getAttribute('aria-hidden') === 'true';
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (isHidden(node)) return '';
    const inside = [...node.childNodes].map(textOf).join('');
    return node.matches('p, div') ? ` ${inside} ` : inside;
  };
  const announce = (nodes: readonly Node[]): void => {
    const text = nodes.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
    if (text !== '') list.push(text);
  };
  const read = (records: readonly MutationRecord[]): void => {
    const whole = new Set<Element>();
    for (const { target, type, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[aria-live],[role=status],[role=alert]');
      // An element that is shown again counts as added.
      const added = type === 'childList' ? [...addedNodes] : isHidden(target) ? [] : [target];
      if (!region || added.length === 0 || region.getAttribute('aria-live') === 'off') continue;
      // Alerts and statuses are announced as a whole, other regions by their additions.
      if (region.matches('[role=status],[role=alert]')) whole.add(region);
      else announce(added);
    }
    for (const region of whole) announce([region]);
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(read).observe(document.body, {
      childList: true,
      characterData: true,
      attributeFilter: ['aria-hidden'],
      subtree: true,
    }),
  );
}
