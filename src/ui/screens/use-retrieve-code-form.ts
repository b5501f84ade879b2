import { useEffect, useState } from 'react';
import { attemptKey } from '#application/journey/attempt.ts';
import type { FoundAccount } from '#application/journey/found-account.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import { useCodeField } from '../fields/use-code-field.ts';
import { validateAll } from '../fields/field-errors.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useFailures } from '../hooks/use-failures.ts';
import { useSendCode } from '../hooks/use-send-code.ts';
import { usePortal } from '../portal-context.ts';
import { ROUTE } from '../routing/routes.ts';
import { useGo } from '../routing/use-go.ts';

/** Step 2 of retrieve: the code, which is asked for on entry. */
export function useRetrieveCodeForm({ email, name }: FoundAccount) {
  const { journey, actions } = usePortal();
  const go = useGo();
  const checkedBy = attemptKey('check-recovery-code', 'retrieve');
  const [isPassed, setIsPassed] = useState(false);
  const code = useCodeField({ id: 'retrieve-code', strictOnLeaving: true, onChange: () => check.giveUp() });
  const failures = useFailures({ code });
  const check = useAttempt<'check-recovery-code'>({ key: checkedBy, about: () => email, failures, done: pass });
  const sendCode = useSendCode({
    purpose: 'retrieve',
    code,
    addressOf: () => email,
    askForEmail: () => email,
    failures,
    name,
    checkedBy,
    isPassed,
  });

  useEffect(() => {
    // Once for every Next: the journey knows whether it was asked for, over a reload, Back and Forward.
    if (!journey.state.retrieveStep?.codeAsked) actions.start('send-code', { purpose: 'retrieve', email, name });
  }, [actions, email, journey, name]);

  function pass(): void {
    setIsPassed(true);
    // The browser keeps what stands in fields with the page's place in its history: a used code is not to come back.
    code.setValue('');
    go(ROUTE.reset);
  }

  function submit(): void {
    if (check.busy || !validateAll([code])) return;
    const typed = parseVerificationCode(code.value());
    if (!typed.ok) return;
    failures.clear();
    actions.start('check-recovery-code', { purpose: 'retrieve', email, code: typed.value });
  }

  return { code, failures, sendCode, busy: check.busy, submit };
}
