import { useState, type FormEvent } from 'react';
import { holdsFullWidth } from '#domain/full-width.ts';
import { copy } from '../copy.ts';
import type { Field } from '../fields/use-field.ts';

/** Warns of full-width characters in a password as they are typed; alters nothing, blocks nothing. */
export function useFullWidthWarning(field: Field) {
  const [warned, setWarned] = useState(false);
  return {
    bind: {
      ...field.bind,
      warning: warned ? copy.common.fullWidth : undefined,
      onInput(event?: FormEvent) {
        field.bind.onInput(event);
        setWarned(holdsFullWidth(field.value()));
      },
    },
  };
}
