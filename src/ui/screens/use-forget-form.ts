import { parseEmail, type Email } from '#domain/email.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import { copy } from '../copy.ts';
import { recoveryCopy } from '../copy-recovery.ts';
import { useCodeField } from '../fields/use-code-field.ts';
import { useEmailField } from '../fields/use-email-field.ts';
import { failField, validateAll } from '../fields/use-field.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useFailures } from '../hooks/use-failures.ts';
import { useRememberedEmail } from '../hooks/use-remembered-email.ts';
import { useRepeatedPresses } from '../hooks/use-repeated-presses.ts';
import { useSendCode } from '../hooks/use-send-code.ts';
import { ROUTE } from '../routing/screens.ts';
import { useGo } from '../routing/use-go.ts';

export function useForgetForm() {
  const attempt = useAttempt();
  const go = useGo();

  const email = useEmailField({
    id: 'forget-email',
    words: { missing: recoveryCopy.forget.emailMissing, malformed: recoveryCopy.forget.emailMalformed },
    strictOnLeaving: true,
    onChange(typed) {
      remember(typed);
      attempt.abandon();
      failures.clear();
      sendCode.follow(typed);
    },
  });
  const code = useCodeField({ id: 'forget-code', onChange: attempt.abandon });
  const failures = useFailures({ email, code });
  const sendCode = useSendCode({ purpose: 'forget', code, askForEmail, failures });
  const presses = useRepeatedPresses(email, { submit, sendCode: sendCode.press });
  const remember = useRememberedEmail(email);

  function askForEmail(): Email | null {
    if (email.value() === '') {
      failField(email, copy.sendCode.emailMissing);
      return null;
    }
    return validateAll([email]) ? email.parsed() : null;
  }

  function submit(): void {
    if (attempt.busy || !validateAll([email, code])) return;
    const address = parseEmail(email.value());
    const typed = parseVerificationCode(code.value());
    if (!address.ok || !typed.ok) return;
    failures.clear();
    attempt.run(async ({ recovery, memory }, stillWanted) => {
      const outcome = await recovery.checkCode(address.value, typed.value, stillWanted);
      return () => {
        if (outcome.ok) {
          memory.dismissNotice();
          return go(ROUTE.reset);
        }
        failures.show(outcome.problem);
        if (outcome.problem.reason === 'code-expired') sendCode.expired();
      };
    }, failures.unavailable);
  }

  return {
    email,
    code,
    failures,
    sendCode: { ...sendCode, press: presses.sendCode },
    submit: presses.submit,
    busy: attempt.busy,
  };
}
