import { useState } from 'react';
import { FIELD } from '#application/journey/fields.ts';
import { isUnlikelyPassword, parsePassword } from '#domain/password-policy.ts';
import { account } from '#messages/en/account.ts';
import { shell } from '#messages/en/shell.ts';
import { EmailField } from '#ui/components/email-field.tsx';
import { alert } from '#ui/components/notice.css.ts';
import { PasswordField } from '#ui/components/password-field.tsx';
import { focusScreenHeading } from '#ui/components/screen-heading.tsx';
import { EMAIL, field } from '#ui/forms/field-rules.ts';
import * as css from '#ui/forms/form.css.ts';
import { Form, FormEnd } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { useJourney, usePage, useUseCases } from '#ui/page/page-context.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { bringIntoView } from '#ui/platform/bring-into-view.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import { RegisterLink } from '#ui/routing/register-link.tsx';
import { ROUTE } from '#ui/routing/routes.ts';

interface LoginProps {
  /** The address is known, so the password comes next. */
  readonly startsAtPassword: boolean;
}

/** The log-in form; after a log-in, a sentence while the shop loads. */
export function LoginTab(props: LoginProps) {
  const [hasLoggedIn, setLoggedIn] = useState(false);
  const isSignedIn = useJourney(({ userInfo }) => userInfo !== null);
  // A sign-out before the shop has loaded brings the form back, for another log-in.
  if (hasLoggedIn && !isSignedIn) setLoggedIn(false);
  // Password managers offer to save when the form goes away and the address changes.
  return hasLoggedIn ? (
    <Leaving />
  ) : (
    <LoginForm {...props} isSignedIn={isSignedIn} onLoggedIn={() => setLoggedIn(true)} />
  );
}

function Leaving() {
  useTitle('account');
  // The form that it replaces was higher.
  return (
    <p ref={bringIntoView} className={alert}>
      {useMessages(account).leaving}
    </p>
  );
}

interface LoginFormProps extends LoginProps {
  /** The notice above leads to the shop, which is then the likelier step. */
  readonly isSignedIn: boolean;
  /** Called after a success, right before leaving to the shop. */
  readonly onLoggedIn: () => void;
}

function LoginForm({ isSignedIn, ...rules }: LoginFormProps) {
  const messages = useMessages(account);
  const shared = useMessages(shell);
  const form = useLoginForm(rules);
  const { email, password } = form.fields;
  useTitle('account', form.hasError);

  return (
    <Form {...form.bind}>
      <EmailField
        {...email}
        label={shared.email}
        name="username"
        autoComplete="username"
        fieldActions={<RegisterLink after={form.failure} />}
      />
      <PasswordField
        {...password}
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

function useLoginForm({
  startsAtPassword,
  onLoggedIn,
}: Pick<LoginFormProps, 'startsAtPassword' | 'onLoggedIn'>) {
  const { announcements } = usePage();
  const withUseCases = useUseCases();
  return useForm('log-in', {
    fields: {
      email: field({
        ...EMAIL,
        ...FIELD.loginEmail,
        messages: {
          missing: msg(account, 'loginEmailMissing'),
          malformed: msg(account, 'loginEmailMalformed'),
        },
      }),
      password: field({
        ...FIELD.loginPassword,
        parse: parsePassword,
        messages: { missing: msg(account, 'passwordMissing') },
        emptiedOnSuccess: true,
        startsFocused: startsAtPassword,
        // For another control or window, the person has not finished with the password.
        errorOnLeaving: (typed, _error, leftFor) =>
          isUnlikelyPassword(typed) && leftFor === 'elsewhere'
            ? msg(account, 'passwordUnlikely')
            : null,
      }),
    },
    toInput: (values) => values,
    onSuccess() {
      onLoggedIn();
      // The form with the focused button goes.
      focusScreenHeading();
      announcements.announce(msg(account, 'leaving'));
      withUseCases(({ shop }) => shop.leave());
    },
  });
}
