import { FIELD } from '#application/journey/field-ids.ts';
import type { FoundAccount } from '#application/journey/journey-state.ts';
import { EmailEntry } from '../../forms/email-entry.tsx';
import { STRICT_EMAIL } from '../../forms/field-rules.ts';
import { Form, FormEnd } from '../../forms/form.tsx';
import * as css from '../../forms/form.css.ts';
import { useField } from '../../forms/use-field.ts';
import { useForm } from '../../forms/use-form.ts';
import { msg } from '../../i18n/message.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { AppLink } from '../../routing/app-link.tsx';
import { ROUTE } from '../../routing/routes.ts';
import { RegisterLink } from '../../routing/register-link.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { retrieve } from '#messages/en/retrieve.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';

interface RetrieveAccountStepProps {
  readonly open: (account: FoundAccount) => void;
}

/** Step 1: which account. */
export function RetrieveAccountStep({ open }: RetrieveAccountStepProps) {
  const messages = useMessages(retrieve);
  const email = useField({
    ...STRICT_EMAIL,
    id: FIELD.retrieveEmail,
    messages: {
      missing: msg(retrieve, 'emailMissing'),
      malformed: msg(retrieve, 'emailMalformed'),
    },
  });
  const form = useForm('find-account', {
    fields: { email },
    toInput: (values) => values,
    onSuccess: open,
  });
  useTitle(useMessages(titles).retrieve, form.hasError);

  function submit(): void {
    // With an account error showing, Next does nothing (spec section 4).
    if (email.error === null || form.failure === null) form.bind.onSubmit();
  }

  return (
    <Form {...form.bind} onSubmit={submit}>
      <EmailEntry
        field={email}
        label={messages.account}
        name="username"
        autoComplete="username"
        placeholder={messages.placeholder}
        fieldActions={form.failure?.reason === 'not-registered' && <RegisterLink />}
      />
      <FormEnd {...form.end} submit={messages.next} />
      <div className={css.links}>
        <AppLink to={ROUTE.account}>{useMessages(shell).backToLogin}</AppLink>
      </div>
    </Form>
  );
}
