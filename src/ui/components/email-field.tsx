import { useState } from 'react';
import { suggestEmail } from '#domain/email-suggestion.ts';
import { refusedCharacter } from '#domain/email.ts';
import { shell } from '#messages/en/shell.ts';
import { useMessageText } from '#ui/i18n/message-text.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { Trans } from '#ui/i18n/trans.tsx';
import { insertText } from '#ui/platform/insert-text.ts';
import { EmailText } from './email-text.tsx';
import { LinkButton } from './link-button.tsx';
import { TextField, VERBATIM, type TextFieldProps } from './text-field.tsx';

export interface EmailFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'note'> {
  readonly autoComplete: 'email' | 'username';
}

/**
 * An e-mail field. After blur or an error it suggests a likelier spelling, and names a character
 * that an address may not have. Its type is `text`: with `email`, browsers rewrite what was typed,
 * even while it is being composed.
 */
export function EmailField({ onInput, onBlur, fieldActions, ...field }: EmailFieldProps) {
  const textOf = useMessageText();
  const { didYouMean } = useMessages(shell);
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const suggestion = isLeft || field.error ? suggestEmail(typed) : null;
  const character = field.error ? refusedCharacter(typed) : null;

  function accept(): void {
    const input = document.getElementById(field.id) as HTMLInputElement;
    input.focus();
    insertText(input, suggestion ?? '');
  }

  return (
    <TextField
      {...field}
      {...VERBATIM}
      type="text"
      inputMode="email"
      onInput={(event) => {
        onInput?.(event);
        setTyped(event.currentTarget.value);
        // A text that was filled in without the focus is complete: suggest at once.
        setLeft(event.currentTarget !== document.activeElement);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        setLeft(true);
      }}
      note={character ? textOf(msg(shell, 'characterNotAccepted', { character })) : null}
      fieldActions={
        // The suggestion comes first: a typo is corrected before any other action.
        <>
          {suggestion ? (
            <LinkButton onClick={accept}>
              <Trans message={didYouMean} values={{ email: <EmailText>{suggestion}</EmailText> }} />
            </LinkButton>
          ) : null}
          {fieldActions}
        </>
      }
    />
  );
}
