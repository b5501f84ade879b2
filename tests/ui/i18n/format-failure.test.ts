import { expect, it } from 'vitest';
import type { FailureMessage } from '#domain/failures/failure-message.ts';
import { TRANSLATIONS } from '#messages/all-translations.ts';
import { formatFailure } from '#ui/i18n/format-failure.ts';
import type { PageMessages } from '#ui/i18n/messages-context.ts';

const wait = { unit: 'second', amount: 30 } as const;

const NAMESPACES: Readonly<Record<string, PageMessages['namespaces']>> = TRANSLATIONS;

function inLanguage(language: string, message: FailureMessage): string {
  return formatFailure(message, { language, namespaces: NAMESPACES[language] ?? {} });
}

it.each([
  ['en', '请稍候', '请稍候。 Please wait 30 seconds.'],
  ['ja', 'Too many requests', 'Too many requests. 30秒お待ちください。'],
  ['ja', 'Too many requests.', 'Too many requests. 30秒お待ちください。'],
  ['ja', '送信できません', '送信できません。30秒お待ちください。'],
  ['zh-Hans', '验证码有误', '验证码有误。请等待30秒。'],
  ['zh-Hant', '驗證碼有誤！', '驗證碼有誤！請等待 30 秒。'],
  ['th', 'ส่งไม่สำเร็จ', 'ส่งไม่สำเร็จ กรุณารอ 30 วินาที'],
  ['vi', 'Gửi không thành công', 'Gửi không thành công. Vui lòng chờ 30 giây.'],
])('in %s the server’s %j and the wait are two sentences, each in its script', (...row) => {
  const [language, server, text] = row;
  expect(inLanguage(language, { text: { server }, wait })).toBe(text);
});

it('a gateway’s English is replaced in other languages', () => {
  const text = { server: 'Too many requests.', outsideEnglish: 'tooManyAttempts' } as const;
  expect(inLanguage('ja', { text, wait })).toBe(
    inLanguage('ja', { text: { sentence: 'tooManyAttempts' }, wait }),
  );
  expect(inLanguage('en', { text })).toBe('Too many requests.');
});

it.each([
  ['en', 'The service took too long to answer. Please try again.'],
  ['ja', '時間内にサーバーからの応答がありませんでした。もう一度お試しください。'],
  ['th', 'ระบบไม่ตอบสนองภายในเวลาที่กำหนด กรุณาลองอีกครั้ง'],
])('in %s a reason is followed by what to do', (language, text) => {
  expect(inLanguage(language, { text: { sentence: 'timeout' }, next: 'tryAgain' })).toBe(text);
});
