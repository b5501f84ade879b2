import { useState } from 'react';
import { PasswordField } from '../../components/password-field.tsx';
import { EmailEntry } from '../../forms/email-entry.tsx';
import { Form } from '../../forms/form.tsx';
import { FormEnd } from '../../forms/form-end.tsx';
import * as css from '../../forms/form.css.ts';
import type { Failure } from '../../forms/use-form.ts';
import { usePasswordWarning } from '../../forms/use-password-warning.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { useJourney } from '../../portal-context.ts';
import { AppLink } from '../../routing/app-link.tsx';
import { ROUTE } from '../../routing/routes.ts';
import type { AccountDraft } from './account-draft.ts';
import { RegisterLink } from '../../routing/register-link.tsx';
import { useLoginForm } from './use-login-form.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { account } from '#messages/en/account.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';

interface LoginProps {
  readonly draft: AccountDraft;
}

/** The log-in form; after a log-in, a sentence while the store loads. */
export function LoginTab({ draft }: LoginProps) {
  const [hasLoggedIn, setLoggedIn] = useState(false);
  // A sign-out before the store has loaded brings the form back.
  const isSignedIn = useJourney(({ userInfo }) => userInfo !== null);
  // Password managers offer to save when the form goes away and the address changes.
  return hasLoggedIn && isSignedIn ? (
    <Leaving />
  ) : (
    <LoginForm draft={draft} isSignedIn={isSignedIn} onLoggedIn={() => setLoggedIn(true)} />
  );
}

function Leaving() {
  useTitle(useMessages(titles).account);
  return <p>{useMessages(account).leaving}</p>;
}

interface LoginFormProps extends LoginProps {
  /** The notice above leads to the store, which is then the likelier step. */
  readonly isSignedIn: boolean;
  readonly onLoggedIn: () => void;
}

function LoginForm({ draft, isSignedIn, onLoggedIn }: LoginFormProps) {
  const messages = useMessages(account);
  const shared = useMessages(shell);
  const form = useLoginForm(draft, onLoggedIn);
  const { email, password } = form.fields;
  const warning = usePasswordWarning(password);
  const namesEmployeeId = (password.error ?? form.end.alert) && saysEmployeeId(form.failure);
  useTitle(useMessages(titles).account, form.hasError);

  return (
    <Form onSubmit={form.submit}>
      <EmailEntry
        field={email}
        label={shared.email}
        name="username"
        autoComplete="username"
        note={namesEmployeeId ? messages.employeeId : null}
        fieldActions={form.failure?.reason === 'not-registered' && <RegisterLink />}
      />
      <PasswordField
        {...warning.bind}
        label={shared.password}
        name="password"
        autoComplete="current-password"
      />
      <FormEnd {...form.end} submit={messages.logIn} isSecondary={isSignedIn} />
      <div className={css.links}>
        <AppLink to={ROUTE.forget}>{messages.forgot}</AppLink>
      </div>
    </Form>
  );
}

function saysEmployeeId(failure: Failure | null): boolean {
  const said = failure && 'says' in failure.message ? failure.message.says : null;
  return said !== null && 'sentence' in said && said.sentence.startsWith('employee');
}
