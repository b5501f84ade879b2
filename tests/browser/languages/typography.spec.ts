import type { Page } from '@playwright/test';
import { lookAt } from '../support/look-at.ts';
import { speak } from '../support/speak.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

/** The first font of each region's systems. Languages without a stack use the system's font. */
const REGIONS: Readonly<Record<string, RegExp>> = {
  'zh-Hans': /PingFang SC.*Microsoft YaHei.*CJK SC/,
  'zh-Hant': /PingFang TC.*Microsoft JhengHei.*CJK TC/,
  ja: /Hiragino Sans.*Meiryo.*CJK JP/,
  ko: /Apple SD Gothic Neo.*Malgun Gothic.*CJK KR/,
};
const OTHER_REGIONS = /PingFang|YaHei|JhengHei|Hiragino|Meiryo|SD Gothic|Malgun|CJK/;

/** The distinct text styles on the page. */
function settings(page: Page, selector = 'body *') {
  return lookAt(page, selector, (elements) => {
    const seen = elements.filter(
      (element) => element.checkVisibility() && !element.closest('#languages, svg'),
    );
    const ways = (of: (style: CSSStyleDeclaration, element: Element) => string) => [
      ...new Set(seen.map((element) => of(getComputedStyle(element), element))),
    ];
    return {
      fonts: ways(({ fontFamily }) => fontFamily),
      spacing: ways(({ letterSpacing }) => letterSpacing),
      synthesis: ways((style) =>
        ['weight', 'style'].map((what) => style.getPropertyValue(`font-synthesis-${what}`)).join(),
      ),
      slant: ways(({ fontStyle }) => fontStyle),
      wordBreak: ways(({ wordBreak }) => wordBreak),
      lineBreak: ways(({ lineBreak }) => lineBreak),
      hyphens: ways(({ hyphens }) => hyphens),
    };
  });
}

async function registerIn(visitor: Visitor, language: string, email: string): Promise<void> {
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(email);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button(/^\d+ s$/)).toBeVisible();
  await speak(visitor.page, language);
}

for (const language of ['ja', 'th']) {
  test(`${language} follows its script’s typography: no italics or fake bold, no hyphenation of words or addresses`, async ({
    visitor,
    newEmail,
  }) => {
    await registerIn(visitor, language, newEmail);
    const set = await settings(visitor.page);
    expect(set.synthesis).toEqual(['none,none']);
    expect(set.slant).toEqual(['normal']);
    for (const hyphens of set.hyphens) expect(['manual', 'none']).toContain(hyphens);
    expect(set.lineBreak).toEqual([language === 'ja' ? 'strict' : 'auto']);
    expect(set.wordBreak).toEqual([{ ko: 'keep-all', ja: 'auto-phrase' }[language] ?? 'normal']);
    // In these scripts letter spacing looks like another tone or syllable.
    if (/^(zh|ja|ko|th)/.test(language)) expect(set.spacing).toEqual(['normal']);
    for (const fonts of set.fonts) {
      const region = REGIONS[language];
      if (region) expect(fonts).toMatch(region);
      else expect(fonts).not.toMatch(OTHER_REGIONS);
    }
  });
}

test('lines of Thai have room for two marks above a letter and one below', async ({ visitor }) => {
  await visitor.open('/');
  await speak(visitor.page, 'th');
  const tight = await lookAt(visitor.page, '#root :is(h1, p, label, a, button)', (elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.textContent !== '')
      .map((element) => getComputedStyle(element))
      .filter(({ fontSize, lineHeight }) => parseFloat(lineHeight) < 1.4 * parseFloat(fontSize))
      .map(({ fontSize, lineHeight }) => `${fontSize} in ${lineHeight}`),
  );
  expect(tight).toEqual([]);
});
