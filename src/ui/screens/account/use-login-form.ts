import { isOtherEmail } from '#domain/email.ts';
import { hasAskedFor } from '#domain/resend-cooldown.ts';
import type { FocusEvent } from 'react';
import { isUnlikelyPassword, parsePassword } from '#domain/password-policy.ts';
import { announce } from '../../components/announcer.tsx';
import { useEmailField } from '../../forms/use-email-field.ts';
import { validateAll } from '../../forms/error-focus.ts';
import { pressedElement } from '../../forms/after-pointer-up.ts';
import { useField } from '../../forms/use-field.ts';
import { messageFor, msg } from '../../i18n/message-ref.ts';
import { useRequest } from '../../forms/use-request.ts';
import { useEmailDraft } from '../../forms/use-email-draft.ts';
import { useFailures } from '../../forms/use-failures.ts';
import { usePortal, useUseCases } from '../../portal-context.ts';
import type { AccountDraft } from './account-draft.ts';
import { account } from '#messages/en/account.ts';

export const LOGIN_PASSWORD_ID = 'login-password';

/** @param onLoggedIn called after a success, right before leaving to the store */
export function useLoginForm(draft: AccountDraft, onLoggedIn: () => void) {
  const { journey } = usePortal();
  const withUseCases = useUseCases();

  const email = useEmailField({
    id: 'login-email',
    messages: {
      missing: msg(account, 'loginEmailMissing'),
      malformed: msg(account, 'loginEmailMalformed'),
    },
    onChange(typed, former) {
      journey.update('emailDraft', typed);
      // The last answer was about the former address.
      failures.clear();
      if (!isOtherEmail(former, typed)) return;
      logIn.cancel();
      // The code in the Register tab was sent to the former address.
      if (hasAskedFor(journey.state.cooldowns, 'register')) draft.update({ code: '' });
    },
  });
  const password = useField({
    id: LOGIN_PASSWORD_ID,
    // Not a default value, which would be in the page's markup.
    initialValue: () => draft.read().password,
    check: (value) =>
      messageFor(parsePassword(value), { missing: msg(account, 'passwordMissing') }),
    checkOnLeaving: (value, event) =>
      isUnlikelyPassword(value) && !leavesForAnotherControl(event)
        ? msg(account, 'passwordUnlikely')
        : null,
    onChange(typed) {
      if (draft.read().password !== typed) logIn.cancel();
      draft.update({ password: typed });
    },
  });
  const failures = useFailures({ email, password });
  const logIn = useRequest('log-in', {
    onFailure: failures.show,
    onSuccess() {
      draft.update({ password: '' });
      onLoggedIn();
      announce(msg(account, 'leaving'));
      withUseCases(({ visit }) => visit.continueToStore());
    },
  });
  useEmailDraft(email);

  function submit(): void {
    if (logIn.isPending || !validateAll([email, password])) return;
    const address = email.parsed();
    const typed = parsePassword(password.value());
    if (!address || !typed.ok) return;
    failures.clear();
    logIn.run({ email: address, password: typed.value });
  }

  return {
    email,
    password,
    failures,
    busy: logIn.isPending,
    submit,
    preparePassword: () => withUseCases(({ encryption }) => encryption.prepare()),
  };
}

/**
 * A link, a tab, the show-password button, or another window: the person has not finished with the
 * password.
 */
function leavesForAnotherControl({ relatedTarget }: FocusEvent): boolean {
  if (!document.hasFocus()) return true;
  const other = pressedElement() ?? relatedTarget;
  return other instanceof Element && other.closest('a, [role=tab], [data-show-password]') !== null;
}
