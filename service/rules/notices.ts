import { withEnglishBelow, type EmailTemplate } from '#messages/email-templates.ts';
import type { CallContext } from './call-context.ts';
import { randomId } from './randomness.ts';
import type * as State from './service-state.ts';

export function notice(
  { now }: { readonly now: number },
  to: string,
  words: EmailTemplate,
): State.EmailMessage {
  return { id: randomId('email'), at: now, to, ...words, code: '', type: 0 };
}

/** In the account's language, which only its owner chooses: the action may be a stranger's. */
export function noticeToOwner(
  context: Pick<CallContext, 'now' | 'templates'>,
  to: string,
  accounts: readonly Pick<State.Account, 'language'>[],
  inLanguage: (language: string) => EmailTemplate,
): State.EmailMessage {
  const language = accounts.find((account) => account.language !== null)?.language ?? undefined;
  const words = inLanguage(context.templates.languageFor(language));
  return notice(context, to, withEnglishBelow(words, inLanguage));
}
