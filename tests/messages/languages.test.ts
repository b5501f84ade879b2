import { describe, expect, it } from 'vitest';
import { ENGLISH_NAMESPACES, formsOf, LANGUAGES } from './every-language.ts';

const EMAIL = ['retrieve.account', 'shell.contactEmail', 'shell.email'];

/** Messages that are the same as in English, such as ‘Email’. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = { id: EMAIL, vi: EMAIL };

/**
 * Forms to avoid, for a consistent tone or for line breaks: the stiff Korean request, Thai's second
 * word for ‘please’, a ๆ that could begin a line.
 */
const NEVER: Readonly<Record<string, RegExp>> = {
  ko: /십시오|습니까|[어아해예에지네]요(?![가-힣])/,
  th: /โปรด| ๆ/,
};

/** Texts that say in one sentence what English says in two. */
const JOINED: Readonly<Record<string, readonly string[]>> = {
  ja: ['emails.appealFiledHow', 'not-found.message', 'shell.broken'],
  ko: [
    'code.unknown',
    'emails.appealFiledHow',
    'emails.passwordChangedNotAsked',
    'failures.codeSent',
    'shell.broken',
  ],
  th: ['failures.accessRefused'],
  vi: ['emails.passwordChangedNotAsked', 'not-found.message'],
  id: ['emails.passwordChangedNotAsked', 'not-found.message'],
  ms: ['emails.passwordChangedNotAsked', 'not-found.message'],
};

/** Where a sentence ends and another follows. A Chinese comma joins sentences, as a blank in Thai. */
const BETWEEN_SENTENCES =
  /[.!?;…]+ |[。！？；，](?!$)|(?<=[\u0E00-\u0E7F}”)]) (?=[\u0E00-\u0E7F“{(])/;
/** As Thai parts them: at commas, too. */
const BETWEEN_CLAUSES = /[.!?;…,]+ /;

/** Sentences that say in their own grammar what to press, and the texts of what they mean. */
const TELL_TO_PRESS = [
  ['notices.signedIn', ['notices.toStore', 'notices.signOut']],
  ['code.canResend', ['code.resend']],
  ['code.resendIn', ['code.resend']],
  ['code.noCodeYet', ['code.resend']],
  ['failures.lostMark', ['userinfo.startAgain', 'reset.startAgain']],
  ['shell.broken', ['shell.crashReload']],
  ['shell.crashText', ['shell.crashReload']],
  ['without-scripts.startFailed', ['without-scripts.startAgain']],
] as const;

/** Parts of a button's text that a sentence's grammar changes: article, particle, polite form. */
const INFLECTED: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [[/\bthe /g, '']],
  ko: [[/를(?= )/g, '']],
  ja: [[/お試し/g, '試す']],
};

/* That every message is there, with its slots and tags, the compiler checks. */
describe.each([...LANGUAGES])('%s', (language, namespaces) => {
  it('has a sentence for every message in the forms of the language, with no braces and angle brackets but slots and tags', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const wrong = [...namespaces.values()].flatMap((messages) =>
      Object.entries(messages).filter(([, message]) => {
        const forms = typeof message === 'string' ? pluralCategories : Object.keys(message);
        const isWrong = formsOf(message).some((form) => {
          const text = form.replace(/\{\w+\}|<(\w+)>[^<>]*<\/\1>/g, '');
          return form.trim() === '' || /[{}<>]/.test(text);
        });
        return isWrong || forms.toSorted().join() !== pluralCategories.toSorted().join();
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has no English text, except what is the same in the language', () => {
    if (language === 'en') return;
    const same = [...ENGLISH_NAMESPACES].flatMap(([name, english]) =>
      Object.entries(english).flatMap(([key, message]) =>
        formsOf(message).some(
          (form) =>
            formsOf(namespaces.get(name)?.[key] ?? '').includes(form) &&
            /\p{L}/u.test(form.replace(/\{\w+\}/g, '')),
        )
          ? [`${name}.${key}`]
          : [],
      ),
    );
    expect(same).toEqual(SAME_AS_ENGLISH[language] ?? []);
  });

  it('has every sentence of the English texts, except what it joins', () => {
    const parted = language === 'th' ? BETWEEN_CLAUSES : BETWEEN_SENTENCES;
    const shorter = [...ENGLISH_NAMESPACES].flatMap(([name, english]) =>
      Object.entries(english).flatMap(([key, message]) => {
        const [inEnglish = ''] = formsOf(message);
        const [text = ''] = formsOf(namespaces.get(name)?.[key] ?? '');
        const isShorter = text.split(BETWEEN_SENTENCES).length < inEnglish.split(parted).length;
        return isShorter ? [`${name}.${key}`] : [];
      }),
    );
    expect(shorter.toSorted()).toEqual(JOINED[language] ?? []);
  });

  it('addresses people in one tone', () => {
    const never = NEVER[language];
    const stray = [...namespaces].flatMap(([name, messages]) =>
      Object.entries(messages).flatMap(([key, message]) =>
        formsOf(message).some((form) => never?.test(form)) ? [`${name}.${key}`] : [],
      ),
    );
    expect(stray).toEqual([]);
  });

  const textOf = (path: string) => {
    const [namespace = '', key = ''] = path.split('.');
    return formsOf(namespaces.get(namespace)?.[key] ?? '').join(' ');
  };

  it('quotes only whole messages, or a slot that is filled with one', () => {
    const all = new Set(
      [...namespaces.values()].flatMap((one) => Object.values(one)).flatMap(formsOf),
    );
    const stray = [...namespaces].flatMap(([name, messages]) =>
      Object.entries(messages).flatMap(([key, message]) =>
        formsOf(message)
          .flatMap((form) => [...form.matchAll(/“([^“”]+)”|「([^「」]+)」|‘([^‘’]+)’/g)])
          .map(([, ...quoted]) => quoted.find((one) => one !== undefined) ?? '')
          .filter((quoted) => !/^\{\w+\}$/.test(quoted) && !all.has(quoted))
          .map((quoted) => `${name}.${key}: ${quoted}`),
      ),
    );
    expect(stray).toEqual([]);
  });

  it.each(TELL_TO_PRESS)('%s names %j as the button or link does', (sentence, controls) => {
    const plain = (path: string) => {
      const text = textOf(path).toLowerCase();
      return (INFLECTED[language] ?? []).reduce(
        (now, [from, to]) => now.replaceAll(from, to),
        text,
      );
    };
    for (const control of controls) expect(plain(sentence)).toContain(plain(control));
  });
});
