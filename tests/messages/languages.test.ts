import { describe, expect, it } from 'vitest';
import { ENGLISH_SECTIONS, formsOf, LANGUAGES, marksIn } from './every-language.ts';

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

describe.each([...LANGUAGES])('%s', (language, sections) => {
  it('has every section', () => {
    expect([...sections.keys()].toSorted()).toEqual([...ENGLISH_SECTIONS.keys()].toSorted());
    expect(sections.size).toBeGreaterThan(10);
  });

  it('has a sentence for every message, in the forms that the language has', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const [name, english] of ENGLISH_SECTIONS) {
      const messages = sections.get(name) ?? {};
      expect(Object.keys(messages), name).toEqual(Object.keys(english));
      for (const [key, message] of Object.entries(messages)) {
        for (const form of formsOf(message)) expect(form.trim(), `${name}.${key}`).not.toBe('');
        if (typeof message !== 'string')
          expect(Object.keys(message).toSorted(), `${name}.${key}`).toEqual(
            [...pluralCategories].toSorted(),
          );
      }
    }
  });

  it('has no English text, except what is the same in the language', () => {
    if (language === 'en') return;
    const same = [...ENGLISH_SECTIONS].flatMap(([name, english]) =>
      Object.entries(english).flatMap(([key, message]) =>
        formsOf(message).some(
          (form) =>
            formsOf(sections.get(name)?.[key] ?? '').includes(form) &&
            /\p{L}/u.test(form.replace(/\{\w+\}/g, '')),
        )
          ? [`${name}.${key}`]
          : [],
      ),
    );
    expect(same).toEqual(SAME_AS_ENGLISH[language] ?? []);
  });

  it('addresses people in one tone', () => {
    const never = NEVER[language];
    const stray = [...sections].flatMap(([name, messages]) =>
      Object.entries(messages).flatMap(([key, message]) =>
        formsOf(message).some((form) => never?.test(form)) ? [`${name}.${key}`] : [],
      ),
    );
    expect(stray).toEqual([]);
  });

  it('quotes only what another message says, or a slot that is filled with it', () => {
    const all = [...sections].flatMap(([name, messages]) =>
      Object.entries(messages).flatMap(([key, message]) =>
        formsOf(message).map((form) => ({ key: `${name}.${key}`, form })),
      ),
    );
    const stray = all.flatMap(({ key, form }) =>
      [...form.matchAll(/“([^“”]+)”|「([^「」]+)」|‘([^‘’]+)’/g)]
        .map(([, ...quoted]) => quoted.find((one) => one !== undefined) ?? '')
        .filter((quoted) => !/^\{\w+\}$/.test(quoted))
        .filter((quoted) => !all.some((other) => other.key !== key && other.form.includes(quoted)))
        .map((quoted) => `${key}: ${quoted}`),
    );
    expect(stray).toEqual([]);
  });

  it('has exactly the slots and tags of the English message, and no other braces and angle brackets', () => {
    for (const [name, english] of ENGLISH_SECTIONS) {
      for (const [key, message] of Object.entries(sections.get(name) ?? {})) {
        const [first = ''] = formsOf(english[key] ?? '');
        for (const form of formsOf(message)) {
          expect(marksIn(form), `${name}.${key}`).toEqual(marksIn(first));
          expect(form.replace(/\{\w+\}|<(\w+)>[^<>]*<\/\1>/g, ''), `${name}.${key}`).not.toMatch(
            /[{}<>]/,
          );
        }
      }
    }
  });
});

it('joins Malay ‘e-mel’ on every screen: a line would break after its hyphen', () => {
  const { letters: _, ...screens } = Object.fromEntries(LANGUAGES.get('ms') ?? []);
  expect(JSON.stringify(screens)).toMatch(/e-\u2060mel/);
  expect(JSON.stringify(screens)).not.toMatch(/e-mel/i);
});
