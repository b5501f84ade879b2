import { acceptedLanguages } from '#api/accept-language.ts';
import { CODE_TYPE, type CodeType } from '#domain/code-purpose.ts';
import { lookUp } from '#domain/language-choice.ts';
import { account } from '#messages/en/account.ts';
import { emails } from '#messages/en/emails.ts';
import { fill, filled, messageOf } from './format.ts';
import { CODE_LANGUAGE } from './languages.ts';
import type { Messages, MessagesOf, Namespace } from './namespace.ts';

/** What an email says. */
export interface EmailTemplate {
  readonly subject: string;
  readonly text: string;
  /** BCP 47 tag of the language that it says it in. */
  readonly language: string;
}

/**
 * The texts of the account service's e-mails. Codes are in the language of the request that caused
 * them, emails about the acts of others in the account's.
 */
export interface EmailTemplates {
  /** The language for an `Accept-Language` header; English where it names none that there is. */
  languageFor(accepted: string | undefined): string;
  code(language: string, type: CodeType, code: string): EmailTemplate;
  /** An appeal that asks to move the account to this address. */
  appealFiled(language: string, email: string): EmailTemplate;
  /** An account that an appeal has moved to this address. */
  moved(language: string, email: string): EmailTemplate;
  passwordChanged(language: string): EmailTemplate;
}

/** The emails of a language, and the messages whose names they use. */
type TranslatedEmails = Readonly<Record<'emails' | 'account', Messages>>;

const PURPOSES = {
  [CODE_TYPE.registration]: 'toRegister',
  [CODE_TYPE.other]: 'toConfirm',
  [CODE_TYPE.recovery]: 'toReset',
} as const satisfies Record<CodeType, string>;

/**
 * Emails in English, and in the languages whose messages are given by their tags. With the host of
 * the one portal that the codes are for, their last line is what phones read to offer the code
 * there and nowhere else (the format of domain-bound codes: `@host #code`).
 */
export function emailTemplates(
  translations: Readonly<Record<string, TranslatedEmails>> = {},
  portalHost?: string,
): EmailTemplates {
  const languages = [...new Set([CODE_LANGUAGE, ...Object.keys(translations)])];
  const messagesIn = (language: string) => asTranslated(emails, translations[language]?.emails);
  const forgotIn = (language: string) =>
    asTranslated(account, translations[language]?.account).forgot;
  return {
    languageFor: (accepted = '') => lookUp(acceptedLanguages(accepted), languages) ?? CODE_LANGUAGE,

    code(language, type, code) {
      const messages = messagesIn(language);
      const lines = [
        filled(messages.code, language, { code }),
        '',
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
    moved: (language, email) =>
      notice(language, 'moved', filled(messagesIn(language).moved, language, { email })),
    passwordChanged: (language) =>
      notice(language, 'passwordChanged', messagesIn(language).passwordChanged),
  };

  /** What happened, what to expect, and what to do if the recipient did not ask for it. */
  function notice(
    language: string,
    name: 'appealFiled' | 'moved' | 'passwordChanged',
    news: string,
  ): EmailTemplate {
    const messages = messagesIn(language);
    // Some name the link of the log-in page, as it is called there.
    const forgot = forgotIn(language);
    const advice = [messages[`${name}How`], messages[`${name}NotAsked`]].map((line) =>
      fill(typeof line === 'string' ? line : messageOf(line), language, { forgot }),
    );
    const lines = [news, ...advice];
    return { subject: messages[`${name}Subject`], text: lines.join('\n\n'), language };
  }
}

/** The line above the English half of an email in two languages. */
export const ENGLISH_BELOW = 'English:';

export function withEnglishBelow(
  email: EmailTemplate,
  inLanguage: (language: string) => EmailTemplate,
): EmailTemplate {
  if (email.language === CODE_LANGUAGE) return email;
  const english = inLanguage(CODE_LANGUAGE);
  return { ...email, text: [email.text, '', ENGLISH_BELOW, '', english.text].join('\n') };
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
