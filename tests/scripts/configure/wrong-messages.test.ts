import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageText } from '#messages/namespace.ts';
import { wrongMessages } from '../../../scripts/configure/wrong-messages.ts';
import { formsOf, LANGUAGES } from '../../messages/every-language.ts';

const WORDS = Object.fromEntries(
  [...LANGUAGES].map(([language, namespaces]) => [language, Object.fromEntries(namespaces)]),
);

const MESSAGES: readonly (readonly [
  language: string,
  namespace: string,
  key: string,
  message: MessageText,
])[] = [...LANGUAGES].flatMap(([language, namespaces]) =>
  [...namespaces]
    .filter(([namespace]) => namespace !== 'emails')
    .flatMap(([namespace, words]) =>
      Object.entries(words).map(([key, message]) => [language, namespace, key, message] as const),
    ),
);

const wrongWith = (namespace: string, key: string, text: string, language = 'en') =>
  wrongMessages({ [language]: { [namespace]: { [key]: text } } }, WORDS);

describe('an installation’s own sentences', () => {
  it('may be any form of any message of any language', () => {
    for (const [language, namespace, key, message] of MESSAGES) {
      for (const form of formsOf(message))
        expect(wrongWith(namespace, key, form, language)).toEqual([]);
    }
  });

  it('may be any text if the message has no slots', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        fc.pre(text.trim() !== '' && !/[{<]/.test(text));
        expect(wrongWith('account', 'forgot', text)).toEqual([]);
      }),
    );
  });

  it('are reported if unknown', () => {
    const wrong = {
      jp: {},
      ja: { acount: { forgot: 'x' } },
      en: {
        account: { forgott: 'x', constructor: 'x' },
        toString: { x: 'x' },
        // The account service writes the emails.
        emails: { moved: 'It is now {email}' },
      },
    };
    expect(wrongMessages(wrong, WORDS)).toEqual([
      'messages.jp is no language.',
      'messages.ja.acount is no namespace.',
      'messages.en.account.forgott is no message.',
      expect.stringContaining('messages.en.account.constructor is no message'),
      expect.stringContaining('messages.en.toString is no namespace'),
      expect.stringContaining('messages.en.emails is no namespace'),
    ]);
  });

  it.each([
    ['account', 'forgot', '  ', 'is empty'],
    ['account', 'forgot', 'Lost <b>it</b>?', 'has to hold neither slots nor markup'],
    ['account', 'forgot', '<img src=x onerror=alert(1)', 'has to hold neither slots nor markup'],
    ['account', 'forgot', 'Lost {it}?', 'has to hold neither slots nor markup'],
    ['code', 'failed', 'No code could be sent to {mail}', 'has to hold {email}'],
    ['code', 'failed', '{email} {email}', 'has to hold {email}'],
  ])('%s.%s %j %s', (namespace, key, text, problem) => {
    expect(wrongWith(namespace, key, text)).toEqual([
      expect.stringContaining(`messages.en.${namespace}.${key} ${problem}`),
    ]);
  });
});
