import type { FailurePlace } from '#domain/failure-field.ts';
import { cleanCode, parseVerificationCode } from '#domain/verification-code.ts';
import { code as codeMessages } from '#messages/en/code.ts';
import { msg, type MessageRef, messageFor } from '../i18n/message-ref.ts';
import { useFailures } from './use-failures.ts';
import { cleanIfAccepted, useField, type Field, type FieldRules } from './use-field.ts';
import { useSendCode, type SendCodeParts } from './use-send-code.ts';

interface CodeFieldRules extends Pick<FieldRules, 'id' | 'initialValue' | 'onChange'> {
  /** Leaving it empty shows an error as well (retrieve, step 2). */
  readonly strictOnLeaving?: boolean | undefined;
}

function useCodeField({ strictOnLeaving = false, ...rules }: CodeFieldRules): Field {
  function check(value: string): MessageRef | null {
    return messageFor(parseVerificationCode(value), {
      missing: msg(codeMessages, 'missing'),
      malformed: msg(codeMessages, 'malformed'),
    });
  }

  return useField({
    ...rules,
    clean: cleanIfAccepted(cleanCode, parseVerificationCode),
    check,
    checkOnLeaving: (value) =>
      // In another window the person may be reading the mail with the code.
      value === '' && !(strictOnLeaving && document.hasFocus()) ? null : check(value),
  });
}

export interface CodeCheckParts
  extends
    Pick<SendCodeParts, 'purpose' | 'address' | 'askForEmail' | 'name'>,
    Pick<CodeFieldRules, 'strictOnLeaving' | 'initialValue'> {
  /** Other fields that a failure may belong to. */
  readonly fields?: Partial<Record<FailurePlace, Field>>;
  readonly onCode?: ((typed: string) => void) | undefined;
  /** The code was right. */
  readonly onChecked: () => void;
}

/**
 * A code's field and its send button. `outcome` has the address and the callbacks for the screen's
 * own request that checks the code.
 */
export function useCodeCheck(parts: CodeCheckParts) {
  const { purpose, address, askForEmail, name, onChecked } = parts;
  const code = useCodeField({
    id: `${purpose}-code`,
    strictOnLeaving: parts.strictOnLeaving,
    initialValue: parts.initialValue,
    onChange: parts.onCode,
  });
  const failures = useFailures({ ...parts.fields, code });
  const sendCode = useSendCode({ purpose, code, address, askForEmail, failures, name });
  const outcome = {
    email: address,
    onFailure: failures.show,
    onSuccess() {
      // Browsers restore field values with history entries: a used code must not come back.
      code.setValue('');
      onChecked();
    },
  };
  return { code, failures, sendCode, outcome };
}
