import { cleanCode, parseVerificationCode } from '#domain/verification-code.ts';
import { code } from '#messages/en/code.ts';
import { msg, type MessageRef } from '../i18n/message-ref.ts';
import { messageFor } from './message-for.ts';
import { useField, type Field, type FieldRules } from './use-field.ts';

export interface CodeFieldRules extends Pick<FieldRules, 'id' | 'initialValue' | 'onChange'> {
  /** Leaving it empty shows an error as well (retrieve, step 2). */
  readonly strictOnLeaving?: boolean | undefined;
}

export function useCodeField({ strictOnLeaving = false, ...rules }: CodeFieldRules): Field {
  function check(value: string): MessageRef | null {
    return messageFor(parseVerificationCode(value), {
      missing: msg(code, 'missing'),
      malformed: msg(code, 'malformed'),
    });
  }

  return useField({
    ...rules,
    clean: cleanCode,
    check,
    checkOnLeaving: (value) => (value === '' && !strictOnLeaving ? null : check(value)),
  });
}
