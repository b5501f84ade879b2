import type { Page } from '@playwright/test';
import { readEnglish } from '../../../scripts/build/built-languages.ts';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ø',
  u: 'û',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ÿ',
  A: 'Å',
  E: 'É',
  I: 'Ï',
  O: 'Ö',
  U: 'Ü',
};

/**
 * English with accents, in brackets and 40 % longer. It reveals texts outside the messages, and
 * elements without room.
 */
function pseudoText(text: string): string {
  const accented = text.replace(/\{\w+\}|<\/?\w+>|[A-Za-z]/g, (mark) =>
    mark.length > 1 ? mark : (ACCENTED[mark] ?? mark),
  );
  return `[${accented}${' ~'.repeat(Math.ceil(text.length / 5))}]`;
}

/** An English text as a pattern, and the same text in pseudo-English. */
interface Wording {
  /** Source of a regular expression with a group for each slot. */
  readonly english: string;
  /** The texts between the slots. */
  readonly pseudo: readonly string[];
}

const SLOT = /\{\w+\}/;
const TAG = /<\/?\w+>/;

/** A message as a whole, and its parts: each part of a message with elements is a text of its own. */
function wordingsOf(text: string): readonly Wording[] {
  const parts = text.split(TAG);
  const pieces = parts.flatMap((part) => part.split(SLOT));
  return [...new Set([...parts, ...pieces])].filter((part) => /\p{L}/u.test(part)).map(wordingOf);
}

function wordingOf(text: string): Wording {
  const escaped = text.split(SLOT).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { english: `^${escaped.join('(.*?)')}$`, pseudo: pseudoText(text).split(SLOT) };
}

/**
 * Rewords a page in place in pseudo-English: accented, in brackets and 40 % longer. Only texts that
 * come from the messages change. A part that is rendered later is in English again.
 */
export async function setPseudoLanguage(page: Page): Promise<void> {
  const messages = Object.values(await readEnglish()).flatMap((namespace) =>
    Object.values(namespace),
  );
  const texts = messages.flatMap((message) =>
    typeof message === 'string' ? [message] : Object.values(message),
  );
  await page.evaluate(
    (wordings) => {
      const patterns = wordings.map(({ english, pseudo }) => ({
        english: new RegExp(english, 'su'),
        pseudo,
      }));
      const plain = new Map(
        patterns.map(({ english, pseudo }) => [english.source, pseudo.join('')]),
      );
      const escape = (text: string) => `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
      const reword = (text: string): string => {
        const exact = plain.get(escape(text));
        if (exact !== undefined) return exact;
        for (const { english, pseudo } of patterns) {
          const slots = english.exec(text)?.slice(1);
          if (slots) return pseudo.map((part, at) => part + reword(slots[at] ?? '')).join('');
        }
        return text;
      };
      const [title = '', ...company] = document.title.split(' – ');
      document.title = [reword(title), ...company].join(' – ');
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const text = node.textContent ?? '';
        if (!node.parentElement?.closest('script, style, template') && reword(text) !== text)
          node.textContent = reword(text);
      }
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        for (const element of document.querySelectorAll(`body [${name}]`))
          element.setAttribute(name, reword(element.getAttribute(name) ?? ''));
      }
    },
    texts.flatMap((text) => wordingsOf(text)),
  );
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
