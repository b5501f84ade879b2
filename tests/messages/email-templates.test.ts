import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCode } from '#domain/verification-code.ts';
import { emailTemplates } from '#messages/email-templates.ts';
import { LANGUAGES } from './every-language.ts';

const TRANSLATIONS = Object.fromEntries(
  [...LANGUAGES].flatMap(([tag, sections]) =>
    tag === 'en' ? [] : [[tag, sections.get('letters') ?? {}] as const],
  ),
);
const letters = emailTemplates(TRANSLATIONS);
const anyLanguage = fc.constantFrom(...LANGUAGES.keys());

it('the first line has the code and the language’s word for it, and the whole letter can be pasted as the code', () => {
  fc.assert(
    fc.property(
      anyLanguage,
      fc.constantFrom(9, 10, 11),
      fc.stringMatching(/^[0-9]{6}$/),
      fc.constantFrom(undefined, 'Ada', '王小明', '<b>{code}</b>'),
      (language, type, code, name) => {
        const { text, subject, ...letter } = letters.code(language, type, code, name);
        const [first = ''] = text.split('\n');
        expect(letter.language).toBe(language);
        expect(first.match(/\d+/g)).toEqual([code]);
        expect([cleanCode(text), cleanCode(subject)]).toEqual([code, code]);
        expect(text).toContain(name ?? '');
        expect(`${text} ${subject}`.replaceAll(name ?? '', '')).not.toMatch(/[{}<>]|undefined/);
      },
    ),
  );
});

it('the English first line and letters about codes have not changed', () => {
  expect(letters.code('en', 11, '123456', 'Ada')).toEqual({
    language: 'en',
    subject: '123456 is your verification code',
    text: 'Your verification code is 123456\n\nHello Ada,\n\nEnter this code to set a new password. It is valid for 10 minutes, or until you ask for a new one.\n\nIf you did not ask for this code, ignore this email and do not share the code with anyone.',
  });
});

it('the last line binds the code to the portal’s host for phones, and the whole letter can still be pasted as the code', () => {
  const bound = emailTemplates(TRANSLATIONS, 'account.example.com');
  fc.assert(
    fc.property(
      anyLanguage,
      fc.constantFrom(9, 10, 11),
      fc.stringMatching(/^[0-9]{6}$/),
      (language, type, code) => {
        const { text } = bound.code(language, type, code, 'Ada');
        expect(text.split('\n').at(-1)).toBe(`@account.example.com #${code}`);
        expect(cleanCode(text)).toBe(code);
        expect(text.startsWith(letters.code(language, type, code, 'Ada').text)).toBe(true);
      },
    ),
  );
});

it('each purpose has its own sentence in each language', () => {
  const bodies = [...LANGUAGES.keys()].flatMap((language) =>
    ([9, 10, 11] as const).map((type) => letters.code(language, type, '123456').text),
  );
  expect(new Set(bodies).size).toBe(LANGUAGES.size * 3);
});

it('the answer to an appeal names the new address, in each language', () => {
  const answers = [...LANGUAGES.keys()].map((language) =>
    letters.moved(language, 'new@example.com'),
  );
  expect(new Set(answers.map(({ subject }) => subject)).size).toBe(LANGUAGES.size);
  for (const { text } of answers) expect(text.split('\n')[0]).toContain('new@example.com');
});

describe('the language of a letter', () => {
  it.each([
    ['ja', 'ja'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-Hant'],
    ['zh-SG', 'zh-Hans'],
    ['in', 'id'],
    ['de, ko;q=0.5', 'ko'],
    ['de', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('for %s is %s', (accepted, language) => {
    expect(letters.languageFor(accepted)).toBe(language);
  });

  it('is always an available one, whatever the header', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20_000 }), (accepted) => {
        expect([...LANGUAGES.keys()]).toContain(letters.languageFor(accepted));
      }),
    );
  });
});
