import type { FoundAccount } from '#application/journey/journey-state.ts';
import { EmailText } from '../../components/email-text.tsx';
import { CodeEntry } from '../../forms/code-entry.tsx';
import { Form } from '../../forms/form.tsx';
import { FormEnd } from '../../forms/form-end.tsx';
import * as css from '../../forms/form.css.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { AppLink } from '../../routing/app-link.tsx';
import { InlineButton } from '../../routing/inline-button.tsx';
import { ROUTE } from '../../routing/routes.ts';
import { RegisterLink } from '../../routing/register-link.tsx';
import { useRetrieveCodeForm } from './use-retrieve-code-form.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { retrieve } from '#messages/en/retrieve.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';

interface RetrieveCodeStepProps {
  readonly account: FoundAccount;
  readonly edit: () => void;
}

/** Step 2: the code, which was asked for on entry. */
export function RetrieveCodeStep({ account, edit }: RetrieveCodeStepProps) {
  const messages = useMessages(retrieve);
  const form = useRetrieveCodeForm(account);
  useTitle(useMessages(titles).retrieve, form.hasError);

  const register = form.failure?.reason === 'not-registered' && (
    <RegisterLink email={account.email} />
  );

  return (
    <Form onSubmit={form.submit}>
      <p className={css.subject}>
        <EmailText>{account.email}</EmailText>
        <InlineButton onPress={edit}>{messages.edit}</InlineButton>
      </p>
      <CodeEntry field={form.fields.code} sendCode={form.sendCode} isDescribed actions={register} />
      <FormEnd
        {...form.end}
        submit={messages.next}
        isSecondary={form.sendCode.isNextStep}
        actions={register}
      />
      <div className={css.links}>
        <AppLink to={ROUTE.appeal}>{messages.unavailableEmail}</AppLink>
        <AppLink to={ROUTE.account}>{useMessages(shell).backToLogin}</AppLink>
      </div>
    </Form>
  );
}
