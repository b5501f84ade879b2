import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeInPastedText } from '#domain/verification-code.ts';
import { TRANSLATIONS } from '#messages/all-translations.ts';
import { emailTemplates } from '#messages/email-templates.ts';
import { LANGUAGES } from './every-language.ts';

const emails = emailTemplates(TRANSLATIONS);
const withHost = emailTemplates(TRANSLATIONS, 'account.example.com');
const anyLanguage = fc.constantFrom(...LANGUAGES.keys());

it('the first line has the code, the last binds it to the portal’s host, and the whole email can be pasted as the code', () => {
  fc.assert(
    fc.property(
      anyLanguage,
      fc.constantFrom(9, 10, 11),
      fc.stringMatching(/^[0-9]{6}$/),
      (language, type, code) => {
        const { text, subject, ...email } = emails.code(language, type, code);
        const [first = ''] = text.split('\n');
        const { text: bound } = withHost.code(language, type, code);
        expect(bound).toMatch(new RegExp(`\n@account.example.com #${code}$`));
        expect(bound.startsWith(text)).toBe(true);
        expect(email.language).toBe(language);
        expect(first.match(/\d+/g)).toEqual([code]);
        expect([text, bound, subject].map(codeInPastedText)).toEqual([code, code, code]);
        expect(`${text} ${subject}`).not.toMatch(/[{}<>]|undefined/);
      },
    ),
  );
});

it('each purpose has its own sentence in each language', () => {
  const bodies = [...LANGUAGES.keys()].flatMap((language) =>
    ([9, 10, 11] as const).map((type) => emails.code(language, type, '123456').text),
  );
  expect(new Set(bodies).size).toBe(LANGUAGES.size * 3);
});

it.each(['appealFiled', 'moved', 'passwordChanged'] as const)(
  'the notice %s is complete in each language',
  (notice) => {
    for (const language of LANGUAGES.keys()) {
      const { subject, text } = emails[notice](language, 'new@example.com');
      expect(subject).not.toBe('');
      expect(text).not.toMatch(/[{}]|undefined/);
      expect(text.split('\n\n').length).toBeGreaterThanOrEqual(3);
      expect(text.includes('new@example.com')).toBe(notice !== 'passwordChanged');
    }
  },
);

it('the emails that send people to ‘Forgot your password?’ name the link as the page does', () => {
  for (const [language, namespaces] of LANGUAGES) {
    const link = namespaces.get('account')?.['forgot'];
    for (const { text } of [
      emails.moved(language, 'new@example.com'),
      emails.passwordChanged(language),
    ])
      expect(text).toContain(link);
  }
});

it.each([
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-Hant'],
  ['de, ko;q=0.5', 'ko'],
  ['de', 'en'],
  [undefined, 'en'],
])('the language of an email for %s is %s', (accepted, language) => {
  expect(emails.languageFor(accepted)).toBe(language);
});
