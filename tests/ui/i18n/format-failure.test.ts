import { expect, it } from 'vitest';
import { formatFailure } from '#ui/i18n/format-failure.ts';
import { ja } from '#messages/ja.ts';

const japanese = ja.failures;

const JAPANESE = { language: 'ja', sections: { failures: japanese } };
const wait = { unit: 'second', amount: 30 } as const;

it('what a service says in its own script stands apart from the wait in the person’s', () => {
  expect(formatFailure({ says: { server: 'Too many requests.' }, wait }, JAPANESE)).toBe(
    'Too many requests. 30秒お待ちください。',
  );
  expect(formatFailure({ says: { server: 'Too many requests' }, wait }, JAPANESE)).toBe(
    'Too many requests. 30秒お待ちください。',
  );
});

it('what the language says needs no gap where it has none', () => {
  expect(formatFailure({ says: { sentence: 'tooManyAttempts' }, wait }, JAPANESE)).toBe(
    '試行回数が多すぎます。しばらくしてからもう一度お試しください。30秒お待ちください。',
  );
});
