import { cleanCode, parseVerificationCode } from '#domain/verification-code.ts';
import { code } from '#messages/en/code.ts';
import { msg, type MessageRef } from '../i18n/message-ref.ts';
import { messageFor } from './message-for.ts';
import { useField, type Field } from './use-field.ts';

export interface CodeFieldRules {
  readonly id: string;
  /** Leaving it empty shows an error as well (retrieve, step 2). */
  readonly strictOnLeaving?: boolean;
  readonly onChange?: (typed: string) => void;
}

export function useCodeField(rules: CodeFieldRules): Field {
  function check(value: string): MessageRef | null {
    return messageFor(parseVerificationCode(value), {
      missing: msg(code, 'missing'),
      malformed: msg(code, 'malformed'),
    });
  }

  return useField({
    id: rules.id,
    clean: cleanCode,
    check,
    onChange: rules.onChange,
    checkOnLeaving: (value) => (value === '' && !rules.strictOnLeaving ? null : check(value)),
  });
}
