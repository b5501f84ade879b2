import type { Journey } from '#application/journey/journey.ts';
import type { JourneyState } from '#application/journey/journey-state.ts';
import {
  cleanEmail,
  isOtherEmail,
  parseEmail,
  parseStoredEmail,
  refusedCharacter,
  type Email,
} from '#domain/email.ts';
import { shell } from '#messages/en/shell.ts';
import { msg, type Message } from '../i18n/message-ref.ts';
import { savesData } from '../saves-data.ts';
import { deferredSuggestion, fetchSuggestions } from './deferred-suggestion.ts';
import { cleanIfAccepted, field, type Advice, type Draft, type FieldRules } from './field.ts';

interface EmailFieldRules extends Partial<FieldRules<Email>> {
  readonly id: string;
  readonly messages: { readonly missing: Message; readonly malformed: Message };
  /**
   * Recovery screens say on leaving that an address is needed, and clear the error on focus (spec
   * section 5).
   */
  readonly isStrict?: boolean;
}

/** An e-mail address. The form's last answer is about this address, and about no other. */
export function emailField({
  messages,
  isStrict = false,
  ...rules
}: EmailFieldRules): FieldRules<Email> {
  return {
    ...field({ id: rules.id, parse: parseEmail, messages }),
    clean: cleanIfAccepted(cleanEmail, parseEmail),
    clearsOnFocus: isStrict,
    isNeededOnLeaving: () => isStrict,
    isAnother: isOtherEmail,
    advise: adviseOnEmail,
    // Leaving the field fetches the rule in any case.
    onFocus: () => void (savesData() || fetchSuggestions()),
    ...rules,
  };
}

function adviseOnEmail(typed: string, show: (advice: Advice) => void): void {
  const character = refusedCharacter(typed);
  const note = character === null ? null : msg(shell, 'characterNotAccepted', { character });
  const showAll = () => show({ suggestion: deferredSuggestion(typed), note });
  showAll();
  fetchSuggestions(showAll);
}

/** The address as it was typed last, on whichever screen; null while it is incomplete. */
export const typedAddress = (state: JourneyState): Email | null =>
  parseStoredEmail(state.emailDraft);

/** The address typed on any screen. A request, or a sign-out, changes it too. */
export function emailDraft(journey: Journey): Draft {
  return {
    read: () => journey.state.emailDraft,
    write: (typed) => journey.update('emailDraft', typed),
    subscribe: journey.subscribe,
  };
}
