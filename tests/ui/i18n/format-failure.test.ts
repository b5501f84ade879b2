import { expect, it } from 'vitest';
import { formatFailure } from '#ui/i18n/format-failure.ts';
import { ja } from '#messages/ja.ts';

const japanese = ja.failures;

const JAPANESE = { language: 'ja', sections: { failures: japanese } };
const wait = { unit: 'second', amount: 30 } as const;

it('a server message in another script is separated from the wait in the person’s language', () => {
  expect(formatFailure({ says: { server: 'Too many requests.' }, wait }, JAPANESE)).toBe(
    'Too many requests. 30秒お待ちください。',
  );
  expect(formatFailure({ says: { server: 'Too many requests' }, wait }, JAPANESE)).toBe(
    'Too many requests. 30秒お待ちください。',
  );
});

it('a gateway’s English is replaced in other languages', () => {
  const says = { server: 'Too many requests.', outsideEnglish: 'tooManyAttempts' } as const;
  expect(formatFailure({ says, wait }, JAPANESE)).toBe(
    formatFailure({ says: { sentence: 'tooManyAttempts' }, wait }, JAPANESE),
  );
  expect(formatFailure({ says }, { ...JAPANESE, language: 'en' })).toBe('Too many requests.');
});

it('texts of a language without spaces are joined without one', () => {
  expect(formatFailure({ says: { sentence: 'tooManyAttempts' }, wait }, JAPANESE)).toBe(
    '試行回数が多すぎます。しばらくしてからもう一度お試しください。30秒お待ちください。',
  );
});
