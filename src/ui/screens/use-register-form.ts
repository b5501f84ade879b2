import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { parseEmail, type Email } from '#domain/email.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import { copy } from '../copy.ts';
import { useCodeField } from '../fields/use-code-field.ts';
import { useEmailField } from '../fields/use-email-field.ts';
import { validateAll } from '../fields/use-field.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useFailures } from '../hooks/use-failures.ts';
import { useRememberedEmail } from '../hooks/use-remembered-email.ts';
import { useRepeatedPresses } from '../hooks/use-repeated-presses.ts';
import { useSendCode } from '../hooks/use-send-code.ts';
import { ROUTE } from '../routing/screens.ts';
import { useGo } from '../routing/use-go.ts';
import type { AccountDraft } from './account-draft.ts';

export function useRegisterForm(draft: AccountDraft) {
  const attempt = useAttempt();
  const go = useGo();
  const [agreed, setAgreed] = useState(draft.read().agreed);
  const [agreementError, setAgreementError] = useState<string | null>(null);
  const agreement = useRef<HTMLInputElement>(null);

  const email = useEmailField({
    id: 'register-email',
    words: { missing: copy.register.emailMissing, malformed: copy.register.emailMalformed },
    onChange(typed) {
      draft.keep({ email: typed });
      remember(typed);
      attempt.abandon();
      failures.clear();
      sendCode.follow(typed);
    },
  });
  const code = useCodeField({
    id: 'register-code',
    onChange(typed) {
      draft.keep({ code: typed });
      attempt.abandon();
    },
  });
  const failures = useFailures({ email, code });
  const sendCode = useSendCode({ purpose: 'register', code, askForEmail, failures });
  const presses = useRepeatedPresses(email, { submit, sendCode: sendCode.press });
  const remember = useRememberedEmail(email);

  function askForEmail(): Email | null {
    return validateAll([email]) ? email.parsed() : null;
  }

  function agree(ticked: boolean): void {
    draft.keep({ agreed: ticked });
    setAgreed(ticked);
    if (ticked) setAgreementError(null);
  }

  function submit(): void {
    if (attempt.busy) return;
    // Ticked before the scripts arrived, perhaps.
    if (!agreement.current?.checked) {
      flushSync(() => setAgreementError(copy.register.agreeFirst));
      agreement.current?.focus();
      return;
    }
    if (!validateAll([email, code])) return;
    const address = parseEmail(email.value());
    const typed = parseVerificationCode(code.value());
    if (!address.ok || !typed.ok) return;
    failures.clear();
    attempt.run(async ({ registration, memory }, stillWanted) => {
      const outcome = await registration.checkCode(address.value, typed.value, stillWanted);
      return () => {
        if (outcome.ok) {
          memory.dismissNotice();
          return go(ROUTE.userinfo);
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
    agreement,
    agreed,
    agreementError,
    agree,
    sendCode: { ...sendCode, press: presses.sendCode },
    submit: presses.submit,
    busy: attempt.busy,
  };
}
