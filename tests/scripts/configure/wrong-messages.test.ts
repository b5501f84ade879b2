import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrongMessages } from '../../../scripts/configure/wrong-messages.ts';
import type { MessageText } from '#messages/namespace.ts';
import { ENGLISH_SECTIONS, formsOf, LANGUAGES } from '../../messages/every-language.ts';

const WORDS = Object.fromEntries(
  [...LANGUAGES].map(([language, sections]) => [language, Object.fromEntries(sections)]),
);

/** Every message of every language with its place. */
const MESSAGES: readonly (readonly [
  language: string,
  section: string,
  key: string,
  message: MessageText,
])[] = [...LANGUAGES].flatMap(([language, sections]) =>
  [...sections]
    .filter(([section]) => section !== 'letters')
    .flatMap(([section, words]) =>
      Object.entries(words).map(([key, message]) => [language, section, key, message] as const),
    ),
);

const wrongWith = (section: string, key: string, text: string, language = 'en') =>
  wrongMessages({ [language]: { [section]: { [key]: text } } }, WORDS);

describe('an installation’s own sentences', () => {
  it('may be any form of any message of any language', () => {
    for (const [language, section, key, message] of MESSAGES) {
      for (const form of formsOf(message))
        expect(wrongWith(section, key, form, language)).toEqual([]);
    }
  });

  it('may be any text if the message has no slots', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        fc.pre(text.trim() !== '' && !/[\r\n{<]/.test(text));
        expect(wrongWith('account', 'forgot', text)).toEqual([]);
      }),
    );
  });

  it('are reported if unknown, with the nearest known name', () => {
    expect(wrongMessages({ jp: {} }, WORDS)).toEqual([
      'messages.jp is no language of this site; the nearest is ja.',
    ]);
    expect(wrongMessages({ ja: { acount: { forgot: 'x' } } }, WORDS)).toEqual([
      'messages.ja.acount is no section; the nearest is account.',
    ]);
    expect(wrongWith('account', 'forgott', 'x')).toEqual([
      'messages.en.account.forgott is no message; the nearest is forgot.',
    ]);
    expect(wrongWith('account', 'constructor', 'x')).toEqual([
      expect.stringContaining('messages.en.account.constructor is no message'),
    ]);
    expect(wrongWith('toString', 'x', 'x')).toEqual([
      expect.stringContaining('messages.en.toString is no section'),
    ]);
  });

  it.each([
    ['account', 'forgot', '  ', 'is empty'],
    ['account', 'forgot', 'a\nb', 'has a line break in it'],
    ['account', 'forgot', 'Lost <b>it</b>?', 'holds <b>, which is not in the original'],
    ['account', 'forgot', 'Lost it?<br>', 'holds markup, and is text alone'],
    ['account', 'forgot', '<img src=x onerror=alert(1)>', 'holds markup, and is text alone'],
    ['account', 'forgot', 'Lost {it}?', 'holds {it}, which is not in the original'],
    [
      'account',
      'agree',
      'I agree to the <terms>terms</terms>',
      'lacks <privacy>, which is in the original',
    ],
    [
      'code',
      'used',
      'The code sent to {mail} is used up',
      'lacks {email}, which is in the original',
    ],
    ['code', 'used', '{email} {email}', 'has to hold {email} once each'],
  ])('%s.%s %j %s', (section, key, text, problem) => {
    expect(wrongWith(section, key, text)).toEqual([`messages.en.${section}.${key} ${problem}.`]);
  });

  it('are all reported at once if wrong', () => {
    expect(
      wrongMessages({ en: { account: { forgot: '', nothing: 'x' } }, xx: {} }, WORDS),
    ).toHaveLength(3);
  });

  it('may exist for every section of a page', () => {
    for (const name of ENGLISH_SECTIONS.keys())
      if (name !== 'letters') expect(wrongMessages({ en: { [name]: {} } }, WORDS)).toEqual([]);
  });

  it('are for the portal only: letters belong to the service', () => {
    expect(wrongWith('letters', 'greeting', 'Dear {name},')).toEqual([
      expect.stringContaining('messages.en.letters is no section'),
    ]);
  });
});
