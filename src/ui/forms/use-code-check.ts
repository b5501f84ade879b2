import { useRef, useState } from 'react';
import type { AttemptKey, AttemptName } from '#application/journey/attempt.ts';
import type { Place } from '#domain/shown-failure.ts';
import { useAttempt } from './use-attempt.ts';
import { useFailures } from './use-failures.ts';
import { useSendCode, type SendCodeParts } from './use-send-code.ts';
import { useCodeField, type CodeFieldRules } from './use-code-field.ts';
import type { Field } from './use-field.ts';

export interface CodeCheckParts
  extends
    Pick<SendCodeParts, 'purpose' | 'addressOf' | 'askForEmail' | 'name'>,
    Pick<CodeFieldRules, 'strictOnLeaving'> {
  /** The place of the attempt that checks the code. */
  readonly checkedBy: AttemptKey;
  /** What else a failure may be about. */
  readonly fields?: Partial<Record<Place, Field>>;
  readonly onCode?: ((typed: string) => void) | undefined;
  /** The code was right. */
  readonly checked: () => void;
}

/** A code's field, the button that has one sent, and the check of what was typed. */
export function useCodeCheck(parts: CodeCheckParts) {
  const { purpose, addressOf, askForEmail, name, checkedBy } = parts;
  const formerCode = useRef('');
  const [isPassed, setIsPassed] = useState(false);
  const code = useCodeField({
    id: `${purpose}-code`,
    strictOnLeaving: parts.strictOnLeaving ?? false,
    onChange(typed) {
      parts.onCode?.(typed);
      // What is put back after a change of the tab is the code that was sent off.
      if (typed !== formerCode.current) check.giveUp();
      formerCode.current = typed;
    },
  });
  const failures = useFailures({ ...parts.fields, code });
  const check = useAttempt<Extract<AttemptName, `check-${string}`>>({
    key: checkedBy,
    about: addressOf,
    failures,
    done() {
      setIsPassed(true);
      // The browser stores what stands in fields with the page's place in its history: a used code is not to come back.
      code.setValue('');
      parts.checked();
    },
  });
  const sendCode = useSendCode({
    purpose,
    code,
    addressOf,
    askForEmail,
    failures,
    name,
    checkedBy,
    isPassed,
  });

  function putBack(typed: string): void {
    formerCode.current = typed;
    code.setValue(typed);
  }

  return { code, failures, check, sendCode, putBack };
}
