import { Card } from '../components/card.tsx';
import { EmailText } from '../components/email-text.tsx';
import { PasswordChecklist } from '../components/password-checklist.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { copy } from '../copy.ts';
import { recoveryCopy } from '../copy-recovery.ts';
import { Form } from '../fields/form.tsx';
import { FormEnd } from '../fields/form-end.tsx';
import * as css from '../fields/form.css.ts';
import { UsernameForManagers } from '../fields/username-for-managers.tsx';
import { useFullWidthWarning } from '../hooks/use-full-width-warning.ts';
import { useTitle } from '../hooks/use-title.ts';
import { AppLink } from '../routing/app-link.tsx';
import { ROUTE } from '../routing/routes.ts';
import { ToRegister } from './to-register.tsx';
import { useResetForm } from './use-reset-form.ts';

const CHECKLIST_ID = 'reset-checklist';

/** Reset password (spec section 2). */
export function ResetScreen() {
  const form = useResetForm();
  const { email, newPassword, confirmation, failures } = form;
  const fullWidth = useFullWidthWarning(newPassword);
  const startAgain = failures.last?.reason === 'mark-lost' && (
    <AppLink to={form.origin}>{recoveryCopy.reset.startAgain}</AppLink>
  );
  useTitle(copy.titles.reset, Boolean(newPassword.error ?? confirmation.error ?? failures.alertText));

  return (
    <Card>
      <ScreenHeading
        subtitle={
          <>
            <span>{`${recoveryCopy.reset.subtitle} `}</span>
            {email === null ? <span>{copy.common.yourAccount}</span> : <EmailText>{email}</EmailText>}
          </>
        }
      >
        {recoveryCopy.reset.heading}
      </ScreenHeading>
      <Form onSubmit={form.submit}>
        <UsernameForManagers email={email} />
        <PasswordField
          {...fullWidth.bind}
          label={recoveryCopy.reset.newPassword}
          name="new-password"
          autoComplete="new-password"
          hint={recoveryCopy.checklist.hint}
          describedByMore={CHECKLIST_ID}
          onFocus={form.preparePassword}
        />
        <PasswordChecklist id={CHECKLIST_ID} checklist={form.checklist} />
        <PasswordField
          {...confirmation.bind}
          label={recoveryCopy.reset.confirm}
          name="confirm-password"
          autoComplete="new-password"
          longErrors
          exits={failures.last?.reason === 'not-registered' && <ToRegister email={email ?? undefined} />}
          onFocus={form.preparePassword}
        />
        <FormEnd
          failures={failures}
          busy={form.busy}
          submit={recoveryCopy.reset.submit}
          actions={startAgain}
        />
        <div className={css.links}>
          <AppLink to={ROUTE.account}>{copy.common.backToLogin}</AppLink>
        </div>
      </Form>
    </Card>
  );
}
