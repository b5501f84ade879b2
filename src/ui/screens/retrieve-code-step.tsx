import { useEffect } from 'react';
import type { FoundAccount } from '#application/found-account.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import { EmailText } from '../components/email-text.tsx';
import { copy } from '../copy.ts';
import { CodeEntry } from '../fields/code-entry.tsx';
import { Form } from '../fields/form.tsx';
import { FormEnd } from '../fields/form-end.tsx';
import * as css from '../fields/form.css.ts';
import { useCodeField } from '../fields/use-code-field.ts';
import { validateAll } from '../fields/use-field.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useFailures } from '../hooks/use-failures.ts';
import { useSendCode } from '../hooks/use-send-code.ts';
import { useTitle } from '../hooks/use-title.ts';
import { AppLink } from '../routing/app-link.tsx';
import { HereLink } from '../routing/here-link.tsx';
import { ROUTE } from '../routing/screens.ts';
import { useGo } from '../routing/use-go.ts';

interface RetrieveCodeStepProps {
  readonly account: FoundAccount;
  readonly edit: () => void;
}

/** Step 2: the code, which was asked for on entry. */
export function RetrieveCodeStep({ account, edit }: RetrieveCodeStepProps) {
  const attempt = useAttempt();
  const go = useGo();
  const code = useCodeField({ id: 'retrieve-code', strictOnLeaving: true, onChange: attempt.abandon });
  const failures = useFailures({ code });
  const sendCode = useSendCode({
    purpose: 'retrieve',
    code,
    askForEmail: () => account.email,
    failures,
    name: account.name,
  });
  useTitle(copy.titles.retrieve, Boolean(code.error ?? failures.alertText));

  useEffect(() => {
    sendCode.sendOnEntry(account.email);
    // Once for an entry of the step; the use case sees to it that a reload asks for no second code.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function submit(): void {
    if (attempt.busy || !validateAll([code])) return;
    const typed = parseVerificationCode(code.value());
    if (!typed.ok) return;
    failures.clear();
    attempt.run(async ({ recovery }, stillWanted) => {
      const outcome = await recovery.checkCode(account.email, typed.value, stillWanted);
      return () => {
        if (outcome.ok) return go(ROUTE.reset);
        failures.show(outcome.problem);
        if (outcome.problem.reason === 'code-expired') sendCode.expired();
      };
    }, failures.unavailable);
  }

  return (
    <Form onSubmit={submit}>
      <p className={css.exits}>
        <EmailText>{account.email}</EmailText>
        <HereLink onPress={edit}>{copy.common.edit}</HereLink>
      </p>
      <CodeEntry field={code} sendCode={sendCode} />
      <FormEnd failures={failures} busy={attempt.busy} submit={copy.common.next} />
      <div className={css.links}>
        <AppLink to={ROUTE.appeal}>{copy.common.unavailableEmail}</AppLink>
      </div>
    </Form>
  );
}
