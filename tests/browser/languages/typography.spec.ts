import { askToRegister } from '../../visitor/steps.ts';
import { lookAt } from '../support/look-at.ts';
import { setLanguage } from '../support/set-language.ts';
import { expect, test } from '../support/test.ts';

test('Japanese and Thai have their own fonts and line breaks', async ({ visitor, newEmail }) => {
  await askToRegister(visitor, newEmail);
  /** The distinct values on the page. */
  const valuesOf = (property: string) =>
    lookAt(
      visitor.page,
      // The digits of a code stand apart in every language.
      'body *:not(#languages *, svg *, [autocomplete=one-time-code])',
      (elements, name) => [
        ...new Set(
          elements
            .filter((element) => element.checkVisibility())
            .map((element) => getComputedStyle(element).getPropertyValue(name)),
        ),
      ],
      property,
    );
  for (const [language, wordBreak, lineBreak, fonts] of [
    ['ja', 'auto-phrase', 'strict', /Hiragino Sans.*Meiryo.*CJK JP/],
    ['th', 'normal', 'auto', /^(?!.*(PingFang|YaHei|JhengHei|Hiragino|Meiryo|Gothic|Malgun|CJK))/],
  ] as const) {
    await setLanguage(visitor.page, language);
    for (const font of await valuesOf('font-family')) expect(font).toMatch(fonts);
    expect(await valuesOf('word-break')).toEqual([wordBreak]);
    expect(await valuesOf('line-break')).toEqual([lineBreak]);
    expect(await valuesOf('font-style')).toEqual(['normal']);
    expect(await valuesOf('font-synthesis-weight')).toEqual(['none']);
    expect(await valuesOf('font-synthesis-style')).toEqual(['none']);
    expect(await valuesOf('letter-spacing')).toEqual(['normal']);
    expect(await valuesOf('hyphens')).not.toContain('auto');
  }
});

test('lines of Thai have room for two marks above a letter and one below', async ({ visitor }) => {
  await visitor.open('/');
  await setLanguage(visitor.page, 'th');
  const tight = await lookAt(visitor.page, '#root :is(h1, p, label, a, button)', (elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.textContent !== '')
      .map((element) => getComputedStyle(element))
      .filter(({ fontSize, lineHeight }) => parseFloat(lineHeight) < 1.4 * parseFloat(fontSize))
      .map(({ fontSize, lineHeight }) => `${fontSize} in ${lineHeight}`),
  );
  expect(tight).toEqual([]);
});
