import { useEffect } from 'react';
import { attemptKey } from '#application/journey/attempt.ts';
import type { FoundAccount } from '#application/journey/found-account.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import { useCodeCheck } from '../../forms/use-code-check.ts';
import { validateAll } from '../../forms/field-errors.ts';
import { usePortal } from '../../portal-context.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';

/** Step 2 of retrieve: the code, which is asked for on entry. */
export function useRetrieveCodeForm({ email, name }: FoundAccount) {
  const { journey, actions } = usePortal();
  const go = useGo();
  const { code, failures, check, sendCode } = useCodeCheck({
    purpose: 'retrieve',
    checkedBy: attemptKey('check-recovery-code', 'retrieve'),
    addressOf: () => email,
    askForEmail: () => email,
    name,
    strictOnLeaving: true,
    checked: () => go(ROUTE.reset),
  });

  useEffect(() => {
    // Once for every Next: the journey knows whether it was asked for, over a reload, Back and Forward.
    if (!journey.state.retrieveStep?.codeAsked)
      actions.start('send-code', { purpose: 'retrieve', email, name });
  }, [actions, email, journey, name]);

  function submit(): void {
    if (check.busy || !validateAll([code])) return;
    const typed = parseVerificationCode(code.value());
    if (!typed.ok) return;
    failures.clear();
    actions.start('check-recovery-code', { purpose: 'retrieve', email, code: typed.value });
  }

  return { code, failures, sendCode, busy: check.busy, submit };
}
