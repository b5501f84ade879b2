import type { FocusEvent } from 'react';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Message } from '../i18n/message-ref.ts';

/** Where a field's text is kept while its form is not shown. */
export interface Draft {
  read(): string;
  write(typed: string): void;
  /** For a text that others change too: an untouched field then follows it. */
  readonly subscribe?: (listener: () => void) => () => void;
}

/** What the rules of one field may do with the others of its form, by their names. */
export interface OtherFields {
  /** The cleaned text of a field. */
  text(name: string): string;
  write(name: string, text: string): void;
  /** Takes the error away that a field no longer has. */
  recheck(name: string): void;
}

/** What can be said about a text besides an error. */
export interface Advice {
  /** A likelier text, offered for one press. */
  readonly suggestion: string | null;
  /** Explains the error. */
  readonly note: Message | null;
}

/** What a field is. */
export interface FieldRules<Value> {
  readonly id: string;
  /** The value that was meant, or what is wrong. A tick box has the text 'on' or ''. */
  parse(typed: string, others: OtherFields): Result<Value, Message>;
  /** Cleans a text. Without it, texts are never changed. */
  readonly clean?: ((typed: string) => string) | undefined;
  /** Fills an empty or untouched field, and keeps what is typed. */
  readonly draft?: Draft | undefined;
  /** The error to show on leaving. By default that of `parse`, unless the field is empty. */
  readonly checkOnLeaving?: ((typed: string, event: FocusEvent) => Message | null) | undefined;
  /** Whether an empty field shows its error on leaving, too. */
  readonly isNeededOnLeaving?: (() => boolean) | undefined;
  /** The person's focus clears the error (spec section 5, Retrieve/forgot). */
  readonly clearsOnFocus?: boolean | undefined;
  /** Called when the field gets the focus. */
  readonly onFocus?: (() => void) | undefined;
  readonly onChange?: ((typed: string, others: OtherFields) => void) | undefined;
  /** Whether the form's last answer, about the former text, says nothing about this one. */
  readonly isAnother?: ((former: string, typed: string) => boolean) | undefined;
  readonly onAnother?: ((others: OtherFields) => void) | undefined;
  /** Looks at a text that was left or refused; may show its advice again when it knows more. */
  readonly advise?: ((typed: string, show: (advice: Advice) => void) => void) | undefined;
  /** Works only once: emptied after a success, or browsers would restore it with the history. */
  readonly isUsedUp?: boolean;
}

interface WordedRules<Value, Problem extends string> extends Omit<FieldRules<Value>, 'parse'> {
  readonly parse: (typed: string, others: OtherFields) => Result<Value, Problem>;
  /** What is said of each problem. */
  readonly messages: Readonly<Record<Problem, Message>>;
}

/** A field with a message for each problem that its rule finds. */
export function field<Value, Problem extends string>({
  parse,
  messages,
  ...rules
}: WordedRules<Value, Problem>): FieldRules<Value> {
  return {
    ...rules,
    parse(typed, others) {
      const parsed = parse(typed, others);
      return parsed.ok ? ok(parsed.value) : refuse(messages[parsed.problem]);
    },
  };
}

/**
 * Cleans a value that will be accepted. A value that will be refused stays as it was typed, so that
 * the person recognises it.
 */
export function cleanIfAccepted(
  clean: (typed: string) => string,
  parse: (typed: string) => Result<unknown, unknown>,
) {
  return (typed: string): string => {
    const meant = clean(typed);
    return meant === '' || parse(meant).ok ? meant : typed;
  };
}
