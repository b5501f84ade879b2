import type { Page } from '@playwright/test';

/**
 * Runs a page translator on every page from now on. Like browsers' translators, it replaces each
 * text node, also later ones, by a `<font>` with a new text node. It spares no node, and keeps the
 * text, so that tests can still read it.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wrap = (text: Text) => {
      if (
        text.data.trim() === '' ||
        text.parentElement?.closest('font, script, style, title, textarea, pattern')
      )
        return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapBelow = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) wrap(text);
    };
    const translate = (records: readonly MutationRecord[]) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text && target.isConnected) wrap(target);
        for (const node of addedNodes) {
          if (node instanceof Text && node.isConnected) wrap(node);
          else wrapBelow(node);
        }
      }
    };
    const begin = () => {
      wrapBelow(document.body);
      new MutationObserver(translate).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      document.documentElement.dataset['translated'] = '';
    };
    new MutationObserver((_, waiting) => {
      if (!document.querySelector('#root[data-live]')) return;
      waiting.disconnect();
      begin();
    }).observe(document, { attributes: true, attributeFilter: ['data-live'], subtree: true });
  });
}
