import { useEffect, useState } from 'react';
import { PasswordField } from '../../components/password-field.tsx';
import { EmailEntry } from '../../forms/email-entry.tsx';
import { Form } from '../../forms/form.tsx';
import { FormEnd } from '../../forms/form-end.tsx';
import * as css from '../../forms/form.css.ts';
import { useFullWidthWarning } from '../../forms/use-full-width-warning.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { deferred } from '../../deferred.ts';
import { useJourney } from '../../portal-context.ts';
import { AppLink } from '../../routing/app-link.tsx';
import { ROUTE } from '../../routing/routes.ts';
import type { AccountDraft } from './account-draft.ts';
import { ToRegister } from '../../routing/register-link.tsx';
import { useLoginForm } from './use-login-form.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { withMessages } from '../../i18n/with-messages.ts';
import { account } from '#messages/en/account.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';

const LeavingNotice = deferred(
  async () => (await withMessages(import('./leaving-notice.tsx'), 'controls')).LeavingNotice,
  () => <p>{useMessages(account).leaving}</p>,
);

interface LoginProps {
  readonly draft: AccountDraft;
}

/** The log-in form, and what stands in its place while the store is on its way. */
export function LoginTab({ draft }: LoginProps) {
  const [leaving, setLeaving] = useState(false);
  const isSignedIn = useJourney(({ userInfo }) => userInfo !== null);

  useEffect(() => {
    const comeBack = () => setLeaving(false);
    // Signed out before the store was there, here or in another tab.
    if (!isSignedIn) comeBack();
    // Back from the store through the browser's cache: the form is wanted again.
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [isSignedIn]);

  // Password managers offer to save when the form goes away and the address changes.
  return leaving ? <Leaving /> : <LoginForm draft={draft} leave={() => setLeaving(true)} />;
}

function Leaving() {
  useTitle(useMessages(titles).account);
  return <LeavingNotice />;
}

function LoginForm({ draft, leave }: LoginProps & { readonly leave: () => void }) {
  const messages = useMessages(account);
  const shared = useMessages(shell);
  const form = useLoginForm(draft, leave);
  const fullWidth = useFullWidthWarning(form.password);
  const { email, password, failures } = form;
  useTitle(useMessages(titles).account, Boolean(email.error ?? password.error ?? failures.alert));

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
      <FormEnd failures={failures} busy={form.busy} submit={messages.logIn} />
      <div className={css.links}>
        <AppLink to={ROUTE.forget}>{messages.forgot}</AppLink>
      </div>
    </Form>
  );
}
