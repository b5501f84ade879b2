import { FIELD } from '#application/journey/fields.ts';
import { checkConfirmation, parseNewPassword } from '#domain/password-policy.ts';
import { checklist } from '#messages/en/checklist.ts';
import { reset } from '#messages/en/reset.ts';
import { shell } from '#messages/en/shell.ts';
import { NewPasswordField } from '#ui/components/new-password-field.tsx';
import { PasswordField } from '#ui/components/password-field.tsx';
import { field } from '#ui/forms/field-rules.ts';
import * as css from '#ui/forms/form.css.ts';
import { FormEnd } from '#ui/forms/form.tsx';
import { NewPasswordCard } from '#ui/forms/new-password-card.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import { RegisterLink } from '#ui/routing/register-link.tsx';
import { ROUTE, SCREENS } from '#ui/routing/routes.ts';
import { useNavigate } from '#ui/routing/use-navigate.ts';
import { useNeededMark } from '#ui/routing/use-needed-mark.ts';
import { RetrieveProgress } from '#ui/screens/retrieve/retrieve-progress.tsx';

const FIELDS = {
  password: field({
    ...FIELD.resetPassword,
    parse: parseNewPassword,
    messages: { missing: msg(reset, 'newMissing'), weak: msg(checklist, 'hint') },
  }),
  confirm: field({
    ...FIELD.resetConfirmation,
    comparedWith: 'password',
    parse: (typed, password) => checkConfirmation(password, typed),
    messages: { missing: msg(reset, 'confirmMissing'), mismatch: msg(reset, 'mismatch') },
  }),
};

/** Reset password (spec section 2). */
export function ResetScreen() {
  const messages = useMessages(reset);
  const navigate = useNavigate();
  const { info, emailNow } = useNeededMark(SCREENS.reset.guard);
  const email = info?.email ?? null;

  const form = useForm('change-password', {
    fields: FIELDS,
    email,
    toInput(values) {
      const email = emailNow();
      return email && { email, password: values.password };
    },
    // Back must not come to a form whose mark is used up.
    onSuccess: () => navigate(ROUTE.account, { replace: true }),
  });

  /** Where the person gets a new mark. */
  const origin = info?.purpose === 'retrieve' ? ROUTE.retrieve : ROUTE.forget;
  const startAgain = form.failure?.reason === 'mark-lost' && (
    <AppLink to={origin}>{messages.startAgain}</AppLink>
  );
  useTitle('reset', form.hasError);

  return (
    <NewPasswordCard
      {...form.bind}
      messages={messages}
      email={email}
      steps={origin === ROUTE.retrieve && <RetrieveProgress step={3} />}
    >
      <NewPasswordField
        {...form.fields.password}
        label={messages.newPassword}
        name="new-password"
      />
      <PasswordField
        {...form.fields.confirm}
        label={messages.confirm}
        name="confirm-password"
        autoComplete="new-password"
        hasLongErrors
        fieldActions={<RegisterLink after={form.failure} email={email} />}
      />
      <FormEnd {...form.end} submit={messages.submit} actions={startAgain} />
      <div className={css.links}>
        <AppLink to={ROUTE.account}>{useMessages(shell).backToLogin}</AppLink>
      </div>
    </NewPasswordCard>
  );
}
