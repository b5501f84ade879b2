import type { MouseEvent } from 'react';
import { FIELD } from '#application/journey/fields.ts';
import type { FoundAccount } from '#application/journey/journey-state.ts';
import { retrieve } from '#messages/en/retrieve.ts';
import { shell } from '#messages/en/shell.ts';
import { EmailText } from '#ui/components/email-text.tsx';
import { TextLink } from '#ui/components/text-link.tsx';
import { CodeEntry } from '#ui/forms/code-entry.tsx';
import { CODE, field } from '#ui/forms/field-rules.ts';
import * as css from '#ui/forms/form.css.ts';
import { Form, FormEnd } from '#ui/forms/form.tsx';
import { useCodeForm } from '#ui/forms/use-code-form.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import { RegisterLink } from '#ui/routing/register-link.tsx';
import { ROUTE } from '#ui/routing/routes.ts';
import { useNavigate } from '#ui/routing/use-navigate.ts';

interface RetrieveCodeStepProps {
  readonly account: FoundAccount;
  readonly edit: () => void;
  /** The code comes next. */
  readonly startsFocused: boolean;
}

/** Step 2: the code, for which Next in step 1 has asked. */
export function RetrieveCodeStep({ account, edit, startsFocused }: RetrieveCodeStepProps) {
  const { email } = account;
  const messages = useMessages(retrieve);
  const navigate = useNavigate();
  const { form, sendCode } = useCodeForm('check-recovery-code', {
    purpose: 'retrieve',
    account,
    fields: {
      code: field({
        ...CODE,
        ...FIELD.retrieveCode,
        startsFocused,
        // In another window the person may be reading the mail with the code.
        errorOnLeaving: (typed, error, leftFor) =>
          typed === '' && leftFor === 'window' ? null : error,
      }),
    },
    toInput: (values) => ({ email, ...values }),
    onSuccess: () => navigate(ROUTE.reset),
  });
  useTitle('retrieve', form.hasError);

  function editHere(event: MouseEvent): void {
    event.preventDefault();
    edit();
  }

  return (
    <Form {...form.bind}>
      <p className={css.subject}>
        <EmailText>{email}</EmailText>
        {/* A link, as the specification asks, but it acts on this page. */}
        <TextLink href={ROUTE.retrieve} onClick={editHere}>
          {messages.edit}
        </TextLink>
      </p>
      <CodeEntry
        field={form.fields.code}
        sendCode={sendCode}
        actions={<RegisterLink after={form.failure} email={email} />}
      />
      <FormEnd {...form.end} submit={messages.next} isSecondary={sendCode.isNextStep} />
      <div className={css.links}>
        <AppLink to={ROUTE.appeal}>{messages.unavailableEmail}</AppLink>
        <AppLink to={ROUTE.account}>{useMessages(shell).backToLogin}</AppLink>
      </div>
    </Form>
  );
}
