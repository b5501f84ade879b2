import type { FoundAccount } from '#application/journey/journey-state.ts';
import { EmailText } from '../../components/email-text.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { EmailEntry } from '../../forms/email-entry.tsx';
import { Form } from '../../forms/form.tsx';
import { FormEnd } from '../../forms/form-end.tsx';
import * as css from '../../forms/form.css.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { AppLink } from '../../routing/app-link.tsx';
import { ROUTE } from '../../routing/routes.ts';
import { RegisterLink } from '../../routing/register-link.tsx';
import { useRetrieveAccountForm } from './use-retrieve-account-form.ts';
import { Trans } from '../../i18n/trans.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { retrieve } from '#messages/en/retrieve.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';

interface RetrieveAccountStepProps {
  /** The address that Edit cleared. */
  readonly previous: string | null;
  readonly open: (account: FoundAccount) => void;
}

/** Step 1: which account. */
export function RetrieveAccountStep({ previous, open }: RetrieveAccountStepProps) {
  const messages = useMessages(retrieve);
  const form = useRetrieveAccountForm(open);
  useTitle(useMessages(titles).retrieve, form.hasError);

  return (
    <Form onSubmit={form.submit}>
      <EmailEntry
        field={form.fields.email}
        label={messages.account}
        name="username"
        autoComplete="username"
        placeholder={messages.placeholder}
        fieldActions={form.failure?.reason === 'not-registered' && <RegisterLink />}
      />
      {previous === null ? null : (
        <p className={css.fieldActions}>
          <LinkButton onClick={() => form.write('email', previous)}>
            <Trans
              message={messages.previous}
              values={{ email: <EmailText>{previous}</EmailText> }}
            />
          </LinkButton>
        </p>
      )}
      <FormEnd {...form.end} submit={messages.next} />
      <div className={css.links}>
        <AppLink to={ROUTE.account}>{useMessages(shell).backToLogin}</AppLink>
      </div>
    </Form>
  );
}
