import { FIELD } from '#application/journey/field-ids.ts';
import type { FormEvent } from 'react';
import type { FoundAccount } from '#application/journey/journey-state.ts';
import { EmailField } from '#ui/components/email-field.tsx';
import { STRICT_EMAIL } from '#ui/forms/field-rules.ts';
import { Form, FormEnd } from '#ui/forms/form.tsx';
import * as css from '#ui/forms/form.css.ts';
import { useField } from '#ui/forms/use-field.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { msg } from '#ui/i18n/message.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import { ROUTE } from '#ui/routing/routes.ts';
import { RegisterLink } from '#ui/routing/register-link.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { retrieve } from '#messages/en/retrieve.ts';
import { shell } from '#messages/en/shell.ts';

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
  useTitle('retrieve', form.hasError);

  function submit(event: FormEvent): void {
    // With an account error showing, Next does nothing (spec section 4).
    if (email.error === null || form.failure === null) form.bind.onSubmit(event);
    else event.preventDefault();
  }

  return (
    <Form {...form.bind} onSubmit={submit}>
      <EmailField
        {...email.bind}
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
