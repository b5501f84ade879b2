import type { CodeType } from '#domain/code-purpose.ts';
import { acceptedLanguages, lookUp } from '#domain/language-choice.ts';
import { letters } from './en/letters.ts';
import { filled } from './format.ts';
import { CODE_LANGUAGE } from './languages.ts';
import type { Messages, Namespace, MessagesOf } from './namespace.ts';

/** What a letter says. */
export interface EmailTemplate {
  readonly subject: string;
  readonly text: string;
  /** BCP 47 tag of the language that it says it in. */
  readonly language: string;
}

/** As much of a list of languages as is read: browsers send some tens of characters. */
const MOST_CHARACTERS = 200;

/**
 * The texts of the account service's e-mails. Codes are in the language of the request that caused
 * them, letters about the acts of others in the account's.
 */
export interface EmailTemplates {
  /** The language for an `Accept-Language` header; English where it names none that there is. */
  languageFor(accepted: string | undefined): string;
  /** A verification code; greets by name where one is given. */
  code(language: string, type: CodeType, code: string, name?: string): EmailTemplate;
  /** An appeal that asks to move the account to this address. */
  appealFiled(language: string, email: string): EmailTemplate;
  /** An account that will move to this address at that time. */
  willMove(language: string, email: string, at: number): EmailTemplate;
  /** An account that an appeal has moved to this address. */
  moved(language: string, email: string): EmailTemplate;
  passwordChanged(language: string): EmailTemplate;
}

const PURPOSES = { 9: 'toRegister', 10: 'toConfirm', 11: 'toReset' } as const satisfies Record<
  CodeType,
  string
>;

/**
 * Letters in English, and in the languages whose messages are given by their tags. With the host of
 * the one portal that the codes are for, their last line is what phones read to offer the code
 * there and nowhere else (the format of domain-bound codes: `@host #code`).
 */
export function emailTemplates(
  translations: Readonly<Record<string, Messages>> = {},
  portalHost?: string,
): EmailTemplates {
  const languages = [...new Set([CODE_LANGUAGE, ...Object.keys(translations)])];
  const messagesIn = (language: string) => asTranslated(letters, translations[language]);
  return {
    languageFor: (accepted = '') =>
      lookUp(acceptedLanguages(accepted.slice(0, MOST_CHARACTERS)), languages) ?? CODE_LANGUAGE,

    code(language, type, code, name) {
      const messages = messagesIn(language);
      const lines = [
        filled(messages.code, language, { code }),
        '',
        ...(name ? [filled(messages.greeting, language, { name }), ''] : []),
        messages[PURPOSES[type]],
        '',
        messages.codeNotAsked,
        ...(portalHost ? ['', `@${portalHost} #${code}`] : []),
      ];
      return {
        subject: filled(messages.codeSubject, language, { code }),
        text: lines.join('\n'),
        language,
      };
    },

    appealFiled: (language, email) =>
      notice(
        language,
        'appealFiled',
        filled(messagesIn(language).appealFiled, language, { email }),
      ),
    willMove(language, email, at) {
      const slots = { email, date: dateIn(language, at) };
      return notice(language, 'willMove', filled(messagesIn(language).willMove, language, slots));
    },
    moved: (language, email) =>
      notice(language, 'moved', filled(messagesIn(language).moved, language, { email })),
    passwordChanged: (language) =>
      notice(language, 'passwordChanged', messagesIn(language).passwordChanged),
  };

  /** What happened, what to expect, and what to do if the recipient did not ask for it. */
  function notice(
    language: string,
    name: 'appealFiled' | 'willMove' | 'moved' | 'passwordChanged',
    news: string,
  ): EmailTemplate {
    const messages = messagesIn(language);
    const lines = [news, '', messages[`${name}How`], '', messages[`${name}NotAsked`]];
    return { subject: messages[`${name}Subject`], text: lines.join('\n'), language };
  }
}

/** The line above the English half of a letter in two languages. */
export const ENGLISH_BELOW = 'English:';

export function withEnglishBelow(
  letter: EmailTemplate,
  inLanguage: (language: string) => EmailTemplate,
): EmailTemplate {
  if (letter.language === CODE_LANGUAGE) return letter;
  const english = inLanguage(CODE_LANGUAGE);
  return { ...letter, text: [letter.text, '', ENGLISH_BELOW, '', english.text].join('\n') };
}

/** Readers are in many time zones, so the day and hour name theirs, and no ‘AM’ can be missed. */
function dateIn(language: string, at: number): string {
  // Fields rather than `dateStyle`, with which Node's data has no 24 hours in every language.
  const options = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  } as const;
  return `${new Intl.DateTimeFormat(language, options).format(at)} (UTC)`;
}

/** For callers without translations. */
export const ENGLISH_TEMPLATES = emailTemplates();

/**
 * A language's words are held to the English ones where they are written
 * (src/messages/check-translation.ts).
 */
function asTranslated<Own extends Namespace>(
  { messages }: Own,
  translation: Messages | undefined,
): MessagesOf<Own> {
  return (translation ?? messages) as MessagesOf<Own>;
}
