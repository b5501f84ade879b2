import { useState } from 'react';
import { checkConfirmation } from '#domain/confirm-password.ts';
import { checkPassword, parseNewPassword } from '#domain/password.ts';
import { recoveryCopy } from '../copy-recovery.ts';
import { useField, validateAll } from '../fields/use-field.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useFailures } from '../hooks/use-failures.ts';
import { useJourney } from '../hooks/use-journey.ts';
import { useInside } from '../portal-context.ts';
import { ROUTE } from '../routing/screens.ts';
import { useGo } from '../routing/use-go.ts';

export function useResetForm() {
  const inside = useInside();
  const attempt = useAttempt();
  const go = useGo();
  const [typed, setTyped] = useState('');
  const email = useJourney({
    pending: ({ recovery }) => recovery.pending(),
    lost: ({ recovery }) => recovery.leaveLostNotice(),
    to: ROUTE.forget,
  });

  const newPassword = useField({
    id: 'reset-password',
    check(value) {
      const parsed = parseNewPassword(value);
      if (parsed.ok) return null;
      return parsed.problem === 'missing' ? recoveryCopy.reset.newMissing : recoveryCopy.checklist.hint;
    },
    onChange(value) {
      setTyped(value);
      // What was told of the confirmation was about another password.
      confirmation.fail(null);
    },
  });
  const confirmation = useField({
    id: 'reset-confirm',
    check(value) {
      const checked = checkConfirmation(newPassword.value(), value);
      if (checked.ok) return null;
      return checked.problem === 'missing' ? recoveryCopy.reset.confirmMissing : recoveryCopy.reset.mismatch;
    },
  });
  const failures = useFailures({ password: newPassword, confirm: confirmation });

  function submit(): void {
    if (attempt.busy || !validateAll([newPassword, confirmation])) return;
    const chosen = parseNewPassword(newPassword.value());
    if (!chosen.ok) return;
    failures.clear();
    attempt.run(async ({ recovery }) => {
      const outcome = await recovery.changePassword(chosen.value);
      // Back must not come to a form whose mark is used up.
      return () => (outcome.ok ? go(ROUTE.account, { replace: true }) : failures.show(outcome.problem));
    }, failures.unavailable);
  }

  return {
    email,
    newPassword,
    confirmation,
    failures,
    checklist: checkPassword(typed),
    busy: attempt.busy,
    submit,
    preparePassword: () => void inside.load().then((loaded) => loaded?.recovery.prepare()),
  };
}
