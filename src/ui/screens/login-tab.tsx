import { PasswordField } from '../components/password-field.tsx';
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
import { useWords } from '../wording/words-context.ts';
import { withWords } from '../wording/with-words.ts';
import { account } from '#words/en/account.ts';
import { shell } from '#words/en/shell.ts';
import { titles } from '#words/en/titles.ts';

const LeavingNotice = deferred(
  async () => (await withWords(import('./leaving-notice.tsx'), 'controls')).LeavingNotice,
  () => <p>{useWords(account).leaving}</p>,
);

export function LoginTab({ draft }: { readonly draft: AccountDraft }) {
  const words = useWords(account);
  const shared = useWords(shell);
  const form = useLoginForm(draft);
  const fullWidth = useFullWidthWarning(form.password);
  const { email, password, failures } = form;
  useTitle(useWords(titles).account, Boolean(email.error ?? password.error ?? failures.alert));

  // Password managers offer to save when the form goes away and the address changes.
  if (form.leaving) return <LeavingNotice />;

  return (
    <Form onSubmit={form.submit}>
      <EmailEntry
        field={email}
        label={shared.email}
        name="username"
        autoComplete="username"
        exits={failures.last?.reason === 'not-registered' && <ToRegister />}
      />
      <PasswordField
        {...fullWidth.bind}
        label={shared.password}
        name="password"
        autoComplete="current-password"
        onFocus={form.preparePassword}
      />
      <FormEnd failures={failures} busy={form.busy} submit={words.logIn} />
      <div className={css.links}>
        <AppLink to={ROUTE.forget}>{words.forgot}</AppLink>
      </div>
    </Form>
  );
}
