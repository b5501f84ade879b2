import { parseVerificationCode } from '#domain/verification-code.ts';
import { useEmailAndCode } from '../../forms/use-email-and-code.ts';
import { useRequest } from '../../forms/use-request.ts';
import { validateAll } from '../../forms/error-focus.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';
import { msg } from '../../i18n/message-ref.ts';
import { forget } from '#messages/en/forget.ts';

export function useForgetForm() {
  const go = useGo();
  const entry = useEmailAndCode({
    purpose: 'forget',
    messages: {
      missing: msg(forget, 'emailMissing'),
      malformed: msg(forget, 'emailMalformed'),
    },
    strictOnLeaving: true,
    missingForCode: msg(forget, 'emailMissingForCode'),
    onChecked: () => go(ROUTE.reset),
  });
  const { email, code, failures } = entry;
  const check = useRequest('check-recovery-code', { ...entry.outcome, purpose: 'forget' });

  function submit(): void {
    if (check.isPending || !validateAll([email, code])) return;
    const address = email.parsed();
    const typed = parseVerificationCode(code.value());
    if (!address || !typed.ok) return;
    failures.clear();
    check.run({ purpose: 'forget', email: address, code: typed.value });
  }

  return { ...entry, busy: check.isPending, submit };
}
