import { useState, type ReactNode } from 'react';
import { refusedCharacter } from '#domain/email.ts';
import { suggestEmail } from '#domain/email-suggestion.ts';
import { shell } from '#messages/en/shell.ts';
import { EmailText } from '#ui/components/email-text.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { TextField, VERBATIM } from '#ui/components/text-field.tsx';
import { msg, useMessageText } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { Trans } from '#ui/i18n/trans.tsx';
import * as css from './form.css.ts';
import type { Field } from './use-field.ts';

export interface EmailEntryProps {
  readonly field: Field;
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'email' | 'username';
  readonly placeholder?: string | undefined;
  /** What explains an error elsewhere in the form. */
  readonly note?: string | null;
  /** What can be done about its error. */
  readonly fieldActions?: ReactNode;
}

/**
 * An e-mail field. After blur or a refusal it suggests a likelier spelling, and names a character
 * that an address may not have. Its type is `text`: with `email`, browsers rewrite what was typed,
 * even while it is being composed.
 */
export function EmailEntry({ field, fieldActions, note, ...input }: EmailEntryProps) {
  const { bind, control, error } = field;
  const textOf = useMessageText();
  const { didYouMean } = useMessages(shell);
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const suggestion = isLeft || error ? suggestEmail(typed) : null;
  const character = error && refusedCharacter(typed);

  function accept(): void {
    control.focus();
    control.insert(suggestion ?? '');
  }

  const offer = suggestion ? (
    <LinkButton onClick={accept}>
      <Trans message={didYouMean} values={{ email: <EmailText>{suggestion}</EmailText> }} />
    </LinkButton>
  ) : null;
  return (
    <TextField
      {...input}
      {...bind}
      onInput={() => {
        bind.onInput();
        setTyped(control.text);
        // A text that was filled in without the focus is complete: suggest at once.
        setLeft(!control.isFocused);
      }}
      onBlur={(event) => {
        bind.onBlur(event);
        setLeft(true);
      }}
      note={character ? textOf(msg(shell, 'characterNotAccepted', { character })) : note}
      type="text"
      inputMode="email"
      {...VERBATIM}
      fieldActions={
        // The suggestion comes first: a typo is corrected before any other action.
        offer || fieldActions ? (
          <div className={css.fieldActions}>
            {offer}
            {fieldActions || null}
          </div>
        ) : null
      }
    />
  );
}
