import { PasswordChecklist } from '../../components/password-checklist.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { FormEnd } from '../../forms/form-end.tsx';
import * as css from '../../forms/form.css.ts';
import { usePasswordWarning } from '../../forms/use-password-warning.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { AppLink } from '../../routing/app-link.tsx';
import { ROUTE } from '../../routing/routes.ts';
import { RetrieveSteps } from '../../forms/retrieve-steps.tsx';
import { NewPasswordCard } from '../../forms/new-password-card.tsx';
import { RegisterLink } from '../../routing/register-link.tsx';
import { useResetForm } from './use-reset-form.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { checklist } from '#messages/en/checklist.ts';
import { reset } from '#messages/en/reset.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';

const CHECKLIST_ID = 'reset-checklist';

/** Reset password (spec section 2). */
export function ResetScreen() {
  const messages = useMessages(reset);
  const form = useResetForm();
  const { email } = form;
  const warning = usePasswordWarning(form.fields.password);
  const warningAgain = usePasswordWarning(form.fields.confirm);
  const startAgain = form.failure?.reason === 'mark-lost' && (
    <AppLink to={form.origin}>{messages.startAgain}</AppLink>
  );
  useTitle(useMessages(titles).reset, form.hasError);

  return (
    <NewPasswordCard
      messages={messages}
      email={email}
      submit={form.submit}
      steps={form.origin === ROUTE.retrieve && <RetrieveSteps current={2} />}
    >
      <PasswordField
        {...warning.bind}
        label={messages.newPassword}
        name="new-password"
        autoComplete="new-password"
        hint={useMessages(checklist).hint}
        describedByMore={CHECKLIST_ID}
      />
      <PasswordChecklist id={CHECKLIST_ID} checklist={form.checklist} isRefused={form.isRefused} />
      <PasswordField
        {...warningAgain.bind}
        label={messages.confirm}
        name="confirm-password"
        autoComplete="new-password"
        longErrors
        fieldActions={
          form.failure?.reason === 'not-registered' && <RegisterLink email={email ?? undefined} />
        }
      />
      <FormEnd {...form.end} submit={messages.submit} actions={startAgain} />
      <div className={css.links}>
        <AppLink to={ROUTE.account}>{useMessages(shell).backToLogin}</AppLink>
      </div>
    </NewPasswordCard>
  );
}
