import { expect, it } from 'vitest';
import { acceptedLanguages } from '#api/accept-language.ts';

it.each([
  ['ja,en-US;q=0.7,en;q=0.3', ['ja', 'en-US', 'en']],
  ['en;q=0.3, th ; q=0.9', ['th', 'en']],
  ['ja;q=0, ko', ['ko']],
  ['', []],
  [',;,ko;level=1', ['ko']],
  ['ko;q=hm', []],
  [`${' '.repeat(198)}ja`, ['ja']],
  [`${' '.repeat(199)}ja`, ['j']],
])('the languages in the header %s', (header, list) => {
  expect(acceptedLanguages(header)).toEqual(list);
});
