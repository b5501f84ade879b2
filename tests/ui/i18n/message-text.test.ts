import { expect, it } from 'vitest';
import type { FailureMessage } from '#domain/failures/choose-message.ts';
import { TRANSLATIONS } from '#messages/all-translations.ts';
import { failures } from '#messages/en/failures.ts';
import { formatFailure } from '#ui/i18n/message-text.ts';
import type { PageMessages } from '#ui/i18n/messages-context.ts';

const wait = { unit: 'second', amount: 30 } as const;

const NAMESPACES: Readonly<Record<string, PageMessages['namespaces']>> = TRANSLATIONS;

function inLanguage(language: string, message: FailureMessage): string {
  return formatFailure(message, { language, namespaces: NAMESPACES[language] ?? {} }, failures);
}

it('the server’s words and the wait have a line each, whatever their scripts', () => {
  expect(inLanguage('ja', { text: { server: 'Too many requests' }, wait })).toBe(
    'Too many requests\n30秒お待ちください。',
  );
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
  ['th', 'ระบบไม่ตอบสนองภายในเวลาที่กำหนด\nกรุณาลองอีกครั้ง'],
])('in %s a reason is followed by what to do', (language, text) => {
  expect(inLanguage(language, { text: { sentence: 'timeout' }, next: 'tryAgain' })).toBe(text);
});
