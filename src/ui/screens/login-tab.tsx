import { PasswordField } from '../components/password-field.tsx';
import { copy } from '../copy.ts';
import { EmailEntry } from '../fields/email-entry.tsx';
import { Form } from '../fields/form.tsx';
import { FormEnd } from '../fields/form-end.tsx';
import * as css from '../fields/form.css.ts';
import { useFullWidthWarning } from '../hooks/use-full-width-warning.ts';
import { useTitle } from '../hooks/use-title.ts';
import { deferred } from '../deferred.ts';
import { AppLink } from '../routing/app-link.tsx';
import { ROUTE } from '../routing/routes.ts';
import type { AccountDraft } from './account-draft.ts';
import { ToRegister } from './to-register.tsx';
import { useLoginForm } from './use-login-form.ts';

const LeavingNotice = deferred(
  async () => (await import('./leaving-notice.tsx')).LeavingNotice,
  () => <p>{copy.login.leaving}</p>,
);

export function LoginTab({ draft }: { readonly draft: AccountDraft }) {
  const form = useLoginForm(draft);
  const fullWidth = useFullWidthWarning(form.password);
  const { email, password, failures } = form;
  useTitle(copy.titles.account, Boolean(email.error ?? password.error ?? failures.alertText));

  // Password managers offer to save when the form goes away and the address changes.
  if (form.leaving) return <LeavingNotice />;

  return (
    <Form onSubmit={form.submit}>
      <EmailEntry
        field={email}
        label={copy.common.email}
        name="username"
        autoComplete="username"
        exits={failures.last?.reason === 'not-registered' && <ToRegister />}
      />
      <PasswordField
        {...fullWidth.bind}
        label={copy.common.password}
        name="password"
        autoComplete="current-password"
        onFocus={form.preparePassword}
      />
      <FormEnd failures={failures} busy={form.busy} submit={copy.login.submit} />
      <div className={css.links}>
        <AppLink to={ROUTE.forget}>{copy.login.forgot}</AppLink>
      </div>
    </Form>
  );
}
