import { useState, type FormEvent } from 'react';
import { holdsFullWidth } from '#domain/password.ts';
import type { Field } from './use-field.ts';
import { useMessages } from '../i18n/messages-context.ts';
import { shell } from '#messages/en/shell.ts';

/** Warns of full-width characters in a password as they are typed; alters nothing, blocks nothing. */
export function useFullWidthWarning(field: Field) {
  const { fullWidth } = useMessages(shell);
  const [warned, setWarned] = useState(false);
  return {
    bind: {
      ...field.bind,
      warning: warned ? fullWidth : undefined,
      onInput(event?: FormEvent) {
        field.bind.onInput(event);
        setWarned(holdsFullWidth(field.value()));
      },
    },
  };
}
