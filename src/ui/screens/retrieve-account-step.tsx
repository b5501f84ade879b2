import type { FoundAccount } from '#application/journey/found-account.ts';
import { EmailText } from '../components/email-text.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { copy } from '../copy.ts';
import { recoveryCopy } from '../copy-recovery.ts';
import { EmailEntry } from '../fields/email-entry.tsx';
import { Form } from '../fields/form.tsx';
import { FormEnd } from '../fields/form-end.tsx';
import * as css from '../fields/form.css.ts';
import { useTitle } from '../hooks/use-title.ts';
import { AppLink } from '../routing/app-link.tsx';
import { ROUTE } from '../routing/routes.ts';
import { ToRegister } from './to-register.tsx';
import { useRetrieveAccountForm } from './use-retrieve-account-form.ts';

interface RetrieveAccountStepProps {
  /** The address that Edit cleared. */
  readonly previous: string | null;
  readonly open: (account: FoundAccount) => void;
}

/** Step 1: which account. */
export function RetrieveAccountStep({ previous, open }: RetrieveAccountStepProps) {
  const { email, failures, aside, busy, submit } = useRetrieveAccountForm(open);
  useTitle(copy.titles.retrieve, Boolean(email.error ?? failures.alertText));

  return (
    <Form onSubmit={submit}>
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
          <LinkButton onClick={() => email.setValue(previous)}>
            <span>{`${recoveryCopy.retrieve.previous} `}</span>
            <EmailText>{previous}</EmailText>
          </LinkButton>
        </p>
      )}
      <FormEnd failures={failures} aside={aside} busy={busy} submit={copy.common.next} />
      <div className={css.links}>
        <AppLink to={ROUTE.account}>{copy.common.backToLogin}</AppLink>
      </div>
    </Form>
  );
}
