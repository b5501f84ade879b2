import type { Page } from '@playwright/test';
import { pseudoWords } from '../../messages/pseudo-language.ts';
import { englishSections } from '../../messages/words-of-language.ts';
import { speak } from './speak.ts';

/** Whose place it takes: a language of the same script, with no rules of its own for lines. */
const STAND_IN = 'ms';

/** Has a page that is live speak English with accents, in brackets and two fifths longer. */
export async function speakPseudo(page: Page): Promise<void> {
  const sections = await englishSections();
  await page.route(`**/${STAND_IN}/*.json`, (route) => {
    const [, section = ''] = /([\w-]+)\.json$/.exec(route.request().url()) ?? [];
    return route.fulfill({ json: pseudoWords(sections.get(section) ?? {}) });
  });
  await speak(page, STAND_IN);
}

/**
 * What is said in plain English on such a page, or by a name that is read out: it did not come from
 * the words. Names, addresses and what a server or an operator says stay as they are; `kept` are
 * such texts of this page.
 */
export function plainTexts(page: Page, kept: RegExp): Promise<readonly string[]> {
  return page.evaluate((source) => {
    const isKept = new RegExp(source);
    // No word of a message is without one of these.
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
