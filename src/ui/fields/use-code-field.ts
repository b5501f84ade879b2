import { cleanCode, parseVerificationCode } from '#domain/verification-code.ts';
import { copy } from '../copy.ts';
import { useField, type Field } from './use-field.ts';
import { wordsOf } from './words-of.ts';

export interface CodeFieldRules {
  readonly id: string;
  /** Leaving it empty shows an error as well (retrieve, step 2). */
  readonly strictOnLeaving?: boolean;
  readonly onChange?: (typed: string) => void;
}

export function useCodeField(rules: CodeFieldRules): Field {
  function check(value: string): string | null {
    return wordsOf(parseVerificationCode(value), { missing: copy.code.missing, malformed: copy.code.malformed });
  }

  return useField({
    id: rules.id,
    clean: cleanCode,
    check,
    onChange: rules.onChange,
    checkOnLeaving: (value) => (value === '' && !rules.strictOnLeaving ? null : check(value)),
  });
}
