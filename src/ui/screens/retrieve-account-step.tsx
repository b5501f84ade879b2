import { parseEmail } from '#domain/email.ts';
import type { FoundAccount } from '#application/found-account.ts';
import { EmailText } from '../components/email-text.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { copy } from '../copy.ts';
import { recoveryCopy } from '../copy-recovery.ts';
import { EmailEntry } from '../fields/email-entry.tsx';
import { Form } from '../fields/form.tsx';
import { FormEnd } from '../fields/form-end.tsx';
import * as css from '../fields/form.css.ts';
import { useEmailField } from '../fields/use-email-field.ts';
import { validateAll } from '../fields/use-field.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useFailures } from '../hooks/use-failures.ts';
import { useRememberedEmail } from '../hooks/use-remembered-email.ts';
import { useRepeatedPresses } from '../hooks/use-repeated-presses.ts';
import { useTitle } from '../hooks/use-title.ts';
import { AppLink } from '../routing/app-link.tsx';
import { ROUTE } from '../routing/screens.ts';
import { ToRegister } from './to-register.tsx';

interface RetrieveAccountStepProps {
  /** The address that Edit cleared. */
  readonly previous: string | null;
  readonly open: (account: FoundAccount) => void;
}

/** Step 1: which account. */
export function RetrieveAccountStep({ previous, open }: RetrieveAccountStepProps) {
  const attempt = useAttempt();
  const email = useEmailField({
    id: 'retrieve-email',
    words: { missing: recoveryCopy.retrieve.emailMissing, malformed: recoveryCopy.retrieve.emailMalformed },
    strictOnLeaving: true,
    onChange(typed) {
      remember(typed);
      attempt.abandon();
      failures.clear();
    },
  });
  const failures = useFailures({ email });
  const presses = useRepeatedPresses(email, { submit });
  const remember = useRememberedEmail(email);
  useTitle(copy.titles.retrieve, Boolean(email.error ?? failures.alertText));

  function submit(): void {
    // With an account error showing, Next does nothing (spec section 4).
    if (attempt.busy || (email.error !== null && failures.last !== null)) return;
    if (!validateAll([email])) return;
    const address = parseEmail(email.value());
    if (!address.ok) return;
    failures.clear();
    attempt.run(async ({ recovery }) => {
      const found = await recovery.findAccount(address.value);
      return () => (found.ok ? open(found.value) : failures.show(found.problem));
    }, failures.unavailable);
  }

  return (
    <Form onSubmit={presses.submit}>
      <EmailEntry
        field={email}
        label={recoveryCopy.retrieve.account}
        name="username"
        autoComplete="username"
        placeholder={recoveryCopy.retrieve.placeholder}
        exits={failures.last?.reason === 'not-registered' && <ToRegister />}
      />
      {previous === null ? null : (
        <p className={css.exits}>
          <LinkButton onClick={() => email.put(previous)}>
            <span>{`${recoveryCopy.retrieve.previous} `}</span>
            <EmailText>{previous}</EmailText>
          </LinkButton>
        </p>
      )}
      <FormEnd failures={failures} busy={attempt.busy} submit={copy.common.next} />
      <div className={css.links}>
        <AppLink to={ROUTE.account}>{copy.common.backToLogin}</AppLink>
      </div>
    </Form>
  );
}
