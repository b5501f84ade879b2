import { expect, it } from 'vitest';
import type { FailureMessage } from '#domain/failures/choose-message.ts';
import { TRANSLATIONS } from '#messages/all-translations.ts';
import { failures } from '#messages/en/failures.ts';
import { formatFailure } from '#ui/i18n/message-text.ts';
import { ENGLISH, type PageMessages } from '#ui/i18n/messages-context.ts';

const wait = { unit: 'second', amount: 30 } as const;

const NAMESPACES: Readonly<Record<string, PageMessages['namespaces']>> = TRANSLATIONS;

function inLanguage(language: string, message: FailureMessage): string {
  return formatFailure(message, { language, namespaces: NAMESPACES[language] ?? {} }, failures);
}

it.each([
  ['ja', wait, '30秒お待ちください。'],
  ['en', { unit: 'minute', amount: 1 }, 'Please wait about 1 minute.'],
  ['en', { unit: 'hour', amount: 2 }, 'Please wait about 2 hours.'],
] as const)('the server’s words have one line, and in %s the wait of %j another', (...row) => {
  const [language, wait, text] = row;
  const message = { text: { server: 'Too many\n requests' }, wait };
  expect(inLanguage(language, message)).toBe(`Too many requests\n${text}`);
});

it('without the sentences for failures a failure is that they could not be loaded', () => {
  const message = { text: { sentence: 'timeout' } } as const;
  expect(formatFailure(message, ENGLISH, null)).toContain('could not be loaded');
});

it('a gateway’s English is replaced in other languages', () => {
  const text = { server: 'Too many requests.', outsideEnglish: 'tooManyAttempts' } as const;
  expect(inLanguage('ja', { text, wait })).toBe(
    inLanguage('ja', { text: { sentence: 'tooManyAttempts' }, wait }),
  );
  expect(inLanguage('en', { text })).toBe('Too many requests.');
});

it.each([
  ['en', 'The service took too long to answer.\nPlease try again.'],
  ['ja', '時間内にサーバーからの応答がありませんでした。\nもう一度お試しください。'],
])('in %s a reason is followed by what to do', (language, text) => {
  expect(inLanguage(language, { text: { sentence: 'timeout' }, next: 'tryAgain' })).toBe(text);
});
