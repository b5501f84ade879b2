import { useState, type FocusEvent, type FormEvent } from 'react';
import { passwordWarning, type PasswordWarning } from '#domain/password-policy.ts';
import { shell } from '#messages/en/shell.ts';
import { useMessages } from '../i18n/messages-context.ts';
import { afterPointerUp } from './after-pointer-up.ts';
import { isInsertedAtOnce, type Field } from './use-form.ts';

/** Warns of what may have got into a password by mistake; alters nothing, blocks nothing. */
export function usePasswordWarning(field: Field) {
  const messages = useMessages(shell);
  const [warning, setWarning] = useState<PasswordWarning | null>(null);

  function look(): void {
    setWarning(passwordWarning(field.text()));
  }

  return {
    bind: {
      ...field.bind,
      warning: warning ? messages[warning] : undefined,
      onInput(event?: FormEvent) {
        field.bind.onInput(event);
        // A blank that was just typed may be followed by another word.
        if (passwordWarning(field.text()) !== 'edgeBlank' || isInsertedAtOnce(event)) look();
      },
      onBlur(event: FocusEvent) {
        field.bind.onBlur(event);
        // The line would push a button away from under the pointer.
        afterPointerUp(look);
      },
    },
  };
}
