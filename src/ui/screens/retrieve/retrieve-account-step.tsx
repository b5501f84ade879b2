import type { FormEvent } from 'react';
import { FIELD } from '#application/journey/fields.ts';
import type { FoundAccount } from '#application/journey/journey-state.ts';
import { retrieve } from '#messages/en/retrieve.ts';
import { shell } from '#messages/en/shell.ts';
import { EmailField } from '#ui/components/email-field.tsx';
import { field, STRICT_EMAIL } from '#ui/forms/field-rules.ts';
import * as css from '#ui/forms/form.css.ts';
import { Form, FormEnd } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import { RegisterLink } from '#ui/routing/register-link.tsx';
import { ROUTE } from '#ui/routing/routes.ts';

/** Step 1: which account. */
export function RetrieveAccountStep({ open }: { readonly open: (account: FoundAccount) => void }) {
  const messages = useMessages(retrieve);
  const form = useForm('find-account', {
    fields: {
      email: field({
        ...STRICT_EMAIL,
        ...FIELD.retrieveEmail,
        messages: {
          missing: msg(retrieve, 'emailMissing'),
          malformed: msg(retrieve, 'emailMalformed'),
        },
      }),
    },
    toInput: (values) => values,
    onSuccess: open,
  });
  useTitle('retrieve', form.hasError);

  function submit(event: FormEvent): void {
    // With an account error showing, Next does nothing (spec section 4).
    if (form.failure?.at !== 'email') form.bind.onSubmit(event);
    else event.preventDefault();
  }

  return (
    <Form {...form.bind} onSubmit={submit}>
      <EmailField
        {...form.fields.email}
        label={messages.account}
        name="username"
        autoComplete="username"
        placeholder={messages.placeholder}
        fieldActions={<RegisterLink after={form.failure} />}
      />
      <FormEnd {...form.end} submit={messages.next} />
      <div className={css.links}>
        <AppLink to={ROUTE.account}>{useMessages(shell).backToLogin}</AppLink>
      </div>
    </Form>
  );
}
