import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lookUp } from '#domain/language-choice.ts';
import { LANGUAGES } from '#messages/languages.ts';
import { isSurelyWanted } from '#ui/i18n/language-wishes.ts';

const ALL = Object.keys(LANGUAGES);
const tag = fc.constantFrom(...ALL);
const subtags = fc.stringMatching(/^([-_.][a-zA-Z0-9]{1,8}){0,3}$/);
const wish = fc.oneof(
  fc.constantFrom('', null, undefined),
  fc
    .tuple(fc.oneof(tag, fc.stringMatching(/^[a-zA-Z]{2,3}$/)), subtags)
    .map((parts) => parts.join('')),
);

it('a language is surely wanted only if looking all wishes up finds it', () => {
  fc.assert(
    fc.property(tag, subtags, fc.array(wish), (language, rest, others) => {
      for (const wishes of [[language + rest, ...others], others])
        if (isSurelyWanted(language, wishes)) expect(lookUp(wishes, ALL)).toBe(language);
    }),
  );
});

it('the first wish that is not empty decides, with or without a region, in any spelling', () => {
  expect(isSurelyWanted('en', [null, '', 'EN-sg', 'ja'])).toBe(true);
  expect(isSurelyWanted('zh-Hant', ['zh-hant-TW'])).toBe(true);
  expect(isSurelyWanted('en', ['eng'])).toBe(false);
  expect(isSurelyWanted('en', ['ja', 'en'])).toBe(false);
  expect(isSurelyWanted('en', [''])).toBe(false);
});
