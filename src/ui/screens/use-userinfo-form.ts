import { useEffect, useState } from 'react';
import { cleanCustomerName, parseCustomerName } from '#domain/customer-name.ts';
import { checkPassword, parseNewPassword } from '#domain/password.ts';
import { recoveryCopy } from '../copy-recovery.ts';
import { useField, validateAll } from '../fields/use-field.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useFailures } from '../hooks/use-failures.ts';
import { useJourney } from '../hooks/use-journey.ts';
import { useInside, useUseCases } from '../portal-context.ts';
import { ROUTE } from '../routing/screens.ts';
import { useGo } from '../routing/use-go.ts';

export function useUserinfoForm() {
  const inside = useInside();
  const useCases = useUseCases();
  const attempt = useAttempt();
  const go = useGo();
  const [typed, setTyped] = useState('');
  const email = useJourney({
    pending: ({ registration }) => registration.pending(),
    lost: ({ registration }) => registration.leaveLostNotice(),
    to: ROUTE.account,
  });

  const name = useField({
    id: 'userinfo-name',
    clean: cleanCustomerName,
    check: (value) => (value === '' ? recoveryCopy.userinfo.nameMissing : null),
    onChange: (value) => useCases?.memory.keepNameDraft(value),
  });
  const password = useField({
    id: 'userinfo-password',
    check(value) {
      const parsed = parseNewPassword(value);
      if (parsed.ok) return null;
      return parsed.problem === 'missing' ? recoveryCopy.userinfo.passwordMissing : recoveryCopy.userinfo.passwordWeak;
    },
    onChange: setTyped,
  });
  const failures = useFailures({ name, password });

  useEffect(() => {
    if (!useCases) return;
    const kept = useCases.memory.nameDraft();
    if (name.value() !== '') useCases.memory.keepNameDraft(name.value());
    else if (kept !== '') name.put(kept);
    // Once, when the use cases arrive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [useCases]);

  function submit(): void {
    if (attempt.busy || !validateAll([name, password])) return;
    const customer = parseCustomerName(name.value());
    const chosen = parseNewPassword(password.value());
    if (!customer.ok || !chosen.ok) return;
    failures.clear();
    attempt.run(async ({ registration }) => {
      const outcome = await registration.complete(customer.value, chosen.value);
      // Back must not come to a form whose mark is used up.
      return () => (outcome.ok ? go(ROUTE.account, { replace: true }) : failures.show(outcome.problem));
    }, failures.unavailable);
  }

  return {
    email,
    name,
    password,
    failures,
    checklist: checkPassword(typed),
    busy: attempt.busy,
    submit,
    preparePassword: () => void inside.load().then((loaded) => loaded?.registration.prepare()),
  };
}
