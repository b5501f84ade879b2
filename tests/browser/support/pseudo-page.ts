import type { Page } from '@playwright/test';
import { readEnglish } from '../../../scripts/build/built-languages.ts';
import { pseudoWords } from '../../messages/pseudo-language.ts';
import { setLanguage } from './set-language.ts';

/** The language that it replaces: same script, no special line breaking. */
const STAND_IN = 'ms';

/** Switches a live page to pseudo-English: accented, in brackets and 40 % longer. */
export async function setPseudoLanguage(page: Page): Promise<void> {
  const namespaces = await readEnglish();
  await page.route(`**/${STAND_IN}/*.json`, (route) => {
    const [, namespace = ''] = /([\w-]+)\.json$/.exec(route.request().url()) ?? [];
    return route.fulfill({ json: pseudoWords(namespaces[namespace] ?? {}) });
  });
  await setLanguage(page, STAND_IN);
}

/**
 * Plain English texts and accessible names on such a page: they do not come from the messages.
 * `kept` matches texts that may stay, such as names, addresses and messages of the service.
 */
export function plainTexts(page: Page, kept: RegExp): Promise<readonly string[]> {
  return page.evaluate((source) => {
    const isKept = new RegExp(source);
    // Every word of a message has one of these characters.
    const isPlain = (text: string) =>
      /\p{L}{2}/u.test(text) && !/[áëïøûçñšÿÅÉÏÖÜ~]/.test(text) && !isKept.test(text);
    const texts: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement;
      if (
        element?.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('#languages, [translate=no], [lang=en], footer dd')
      )
        texts.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        if (element.checkVisibility()) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.filter(isPlain);
  }, kept.source);
}
