import { attemptKey } from '#application/journey/attempt.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import { copy } from '../copy.ts';
import { recoveryCopy } from '../copy-recovery.ts';
import { useEmailAndCode } from '../fields/use-email-and-code.ts';
import { validateAll } from '../fields/field-errors.ts';
import { useActions } from '../portal-context.ts';
import { ROUTE } from '../routing/routes.ts';
import { useGo } from '../routing/use-go.ts';

export function useForgetForm() {
  const actions = useActions();
  const go = useGo();
  const entry = useEmailAndCode({
    purpose: 'forget',
    words: { missing: recoveryCopy.forget.emailMissing, malformed: recoveryCopy.forget.emailMalformed },
    checkedBy: attemptKey('check-recovery-code', 'forget'),
    strictOnLeaving: true,
    missingForCode: copy.sendCode.emailMissing,
    checked: () => go(ROUTE.reset),
  });
  const { email, code, failures, check } = entry;

  function submit(): void {
    if (check.busy || !validateAll([email, code])) return;
    const address = email.parsed();
    const typed = parseVerificationCode(code.value());
    if (!address || !typed.ok) return;
    failures.clear();
    actions.start('check-recovery-code', { purpose: 'forget', email: address, code: typed.value });
  }

  return { ...entry, submit };
}
