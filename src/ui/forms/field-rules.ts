import type { DraftId } from '#application/journey/fields.ts';
import { isOtherEmail, parseEmail, type Email, type EmailProblem } from '#domain/email.ts';
import type { Result } from '#domain/result.ts';
import { parseVerificationCode, type VerificationCode } from '#domain/verification-code.ts';
import { code } from '#messages/en/code.ts';
import { msg, type Message } from '#ui/i18n/message.ts';

/**
 * For what the focus leaves a field: a press, which checks the form or leaves it; a link, a tab or
 * the button that shows a password; another window; another field, or nothing.
 */
export type LeftFor = 'press' | 'control' | 'window' | 'elsewhere';

/** A field of a form: the rule for its text, and what is said of each problem. */
export interface Field<
  Value = unknown,
  Other extends string = string,
  Problem extends string = string,
> {
  readonly id: string;
  /**
   * The value that was meant. A tick box has the text 'on' or ''.
   *
   * @param other the text of `comparedWith`
   */
  readonly parse: (typed: string, other: string) => Result<Value, Problem>;
  readonly messages: Readonly<Record<Problem, Message>>;
  /** The field whose text `parse` needs, too. An error about both goes when either is mended. */
  readonly comparedWith?: Other;
  /** Where the journey keeps its text, which an untouched field follows. By default nowhere. */
  readonly draft?: DraftId;
  /** The draft that fills it in while it has none of its own. */
  readonly prefill?: DraftId;
  /** The error to show on leaving. By default that of the text, unless the field is empty. */
  readonly errorOnLeaving?: (text: string, error: Message | null, left: LeftFor) => Message | null;
  /** The person's focus clears the error. */
  readonly focusClearsError?: boolean;
  /** Takes the focus when it appears. */
  readonly startsFocused?: boolean;
  /** Whether a failure about the former text says nothing about this one. */
  readonly changesSubject?: (former: string, typed: string) => boolean;
  /** Emptied after a success, or browsers would restore it with the history. */
  readonly emptiedOnSuccess?: boolean;
}

/** Checks that there is a message for each problem. */
export function field<Value, Problem extends string, Other extends string = never>(
  rules: Field<Value, Other, Problem>,
): Field<Value, NoInfer<Other>, Problem> {
  return rules;
}

/** What the fields for an e-mail address share. */
export const EMAIL = {
  parse: parseEmail,
  changesSubject: isOtherEmail,
} satisfies Partial<Field<Email, string, EmailProblem>>;

/**
 * For screens that say on leaving that an address is needed, and take the error away when the field
 * gets the focus (spec section 5, Retrieve/forgot).
 */
export const STRICT_EMAIL = {
  ...EMAIL,
  focusClearsError: true,
  errorOnLeaving: (_typed, error) => error,
} satisfies Partial<Field<Email>>;

/** What the fields for the code of an e-mail share. */
export const CODE = {
  parse: parseVerificationCode,
  messages: { missing: msg(code, 'missing'), malformed: msg(code, 'malformed') },
  emptiedOnSuccess: true,
} satisfies Partial<Field<VerificationCode>>;
