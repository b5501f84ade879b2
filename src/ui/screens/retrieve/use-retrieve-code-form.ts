import type { FoundAccount } from '#application/journey/journey-state.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import { validateAll } from '../../forms/error-focus.ts';
import { useCodeCheck } from '../../forms/use-code-check.ts';
import { useRequest } from '../../forms/use-request.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';

/** Step 2 of retrieve: the code, which step 1 has asked for. */
export function useRetrieveCodeForm({ email, name }: FoundAccount) {
  const go = useGo();
  const { code, failures, sendCode, outcome } = useCodeCheck({
    purpose: 'retrieve',
    address: email,
    askForEmail: () => email,
    name,
    strictOnLeaving: true,
    onChecked: () => go(ROUTE.reset),
  });
  const check = useRequest('check-recovery-code', { ...outcome, purpose: 'retrieve' });

  function submit(): void {
    if (check.isPending || !validateAll([code])) return;
    const typed = parseVerificationCode(code.value());
    if (!typed.ok) return;
    failures.clear();
    check.run({ purpose: 'retrieve', email, code: typed.value });
  }

  return { code, failures, sendCode, busy: check.isPending, submit };
}
