import { attemptKey } from '#application/journey/attempt.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import { useEmailAndCode } from '../../forms/use-email-and-code.ts';
import { validateAll } from '../../forms/field-errors.ts';
import { useActions } from '../../portal-context.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';
import { msg } from '../../i18n/message-ref.ts';
import { forget } from '#messages/en/forget.ts';

export function useForgetForm() {
  const actions = useActions();
  const go = useGo();
  const entry = useEmailAndCode({
    purpose: 'forget',
    messages: {
      missing: msg(forget, 'emailMissing'),
      malformed: msg(forget, 'emailMalformed'),
    },
    checkedBy: attemptKey('check-recovery-code', 'forget'),
    strictOnLeaving: true,
    missingForCode: msg(forget, 'emailMissingForCode'),
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
