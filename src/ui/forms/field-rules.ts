import type { FocusEvent } from 'react';
import type { DraftId } from '#application/journey/drafts.ts';
import type { JourneyState } from '#application/journey/journey-state.ts';
import {
  isOtherEmail,
  parseEmail,
  parseStoredEmail,
  type Email,
  type EmailProblem,
} from '#domain/email.ts';
import type { Result } from '#domain/result.ts';
import { parseVerificationCode, type VerificationCode } from '#domain/verification-code.ts';
import { code } from '#messages/en/code.ts';
import { msg, type Message } from '#ui/i18n/message.ts';
import type { DomField } from './dom-field.ts';

/** What a field is, apart from its value. */
export interface FieldOptions {
  readonly id: string;
  /** Where the journey keeps its text, which an untouched field follows. By default nowhere. */
  readonly draft?: DraftId;
  /** The draft that fills it in while it has none of its own. */
  readonly prefill?: DraftId;
  /** The error to show on leaving. By default that of `parse`, unless the field is empty. */
  readonly errorOnLeaving?: (
    typed: string,
    error: Message | null,
    event: FocusEvent,
  ) => Message | null;
  /** The person's focus clears the error. */
  readonly clearsOnFocus?: boolean;
  /** Takes the focus when it appears. */
  readonly startsFocused?: boolean;
  /** Whether an answer about the former text says nothing about this one. */
  readonly isAnother?: (former: string, typed: string) => boolean;
  /** The field whose text `parse` needs, too. An error about both goes when either is mended. */
  readonly comparedWith?: DomField;
  /** Emptied after a success, or browsers would restore it with the history. */
  readonly isUsedUp?: boolean;
}

/** What a field is. */
export interface FieldRules<Value, Problem extends string> extends FieldOptions {
  /**
   * The value that was meant, or what is wrong. A tick box has the text 'on' or ''.
   *
   * @param other the text of `comparedWith`
   */
  readonly parse: (typed: string, other: string) => Result<Value, Problem>;
  /** What is said of each problem. */
  readonly messages: Readonly<Record<Problem, Message>>;
}

/** What the fields for an e-mail address share; they start with the one that was typed last. */
export const EMAIL = {
  parse: parseEmail,
  draft: 'email',
  isAnother: isOtherEmail,
} satisfies Partial<FieldRules<Email, EmailProblem>>;

/**
 * For screens that say on leaving that an address is needed, and take the error away when the field
 * gets the focus (spec section 5, Retrieve/forgot).
 */
export const STRICT_EMAIL = {
  ...EMAIL,
  clearsOnFocus: true,
  errorOnLeaving: (_typed, error) => error,
} satisfies Partial<FieldRules<Email, EmailProblem>>;

/** The address as it was typed last, on whichever screen; null while it is incomplete. */
export const typedAddress = ({ drafts }: JourneyState): Email | null =>
  parseStoredEmail(drafts.email);

/** What the fields for the code of an e-mail share. */
export const CODE = {
  parse: parseVerificationCode,
  messages: { missing: msg(code, 'missing'), malformed: msg(code, 'malformed') },
  isUsedUp: true,
} satisfies Partial<FieldRules<VerificationCode, 'missing' | 'malformed'>>;
