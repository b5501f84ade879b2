import type { FocusEvent } from 'react';
import { isUnlikelyPassword, parsePassword } from '#domain/password-policy.ts';
import { hasAskedFor } from '#domain/resend-cooldown.ts';
import { account } from '#messages/en/account.ts';
import { announce } from '../../components/announcer.tsx';
import { pressedElement } from '../../forms/after-pointer-up.ts';
import { emailDraft, emailField } from '../../forms/email-field.ts';
import { field } from '../../forms/field.ts';
import { useForm } from '../../forms/use-form.ts';
import { msg } from '../../i18n/message-ref.ts';
import { usePortal, useUseCases } from '../../portal-context.ts';
import type { AccountDraft } from './account-draft.ts';

export const LOGIN_PASSWORD_ID = 'login-password';

/** @param onLoggedIn called after a success, right before leaving to the store */
export function useLoginForm(draft: AccountDraft, onLoggedIn: () => void) {
  const { journey } = usePortal();
  const withUseCases = useUseCases();

  const email = emailField({
    id: 'login-email',
    messages: {
      missing: msg(account, 'loginEmailMissing'),
      malformed: msg(account, 'loginEmailMalformed'),
    },
    draft: emailDraft(journey),
    onAnother() {
      // The code in the Register tab was sent to the former address.
      if (hasAskedFor(journey.state.cooldowns, 'register')) draft.code.write('');
    },
  });
  const password = field({
    id: LOGIN_PASSWORD_ID,
    parse: parsePassword,
    messages: { missing: msg(account, 'passwordMissing') },
    // Not a default value, which would be in the page's markup.
    draft: draft.password,
    onFocus: () => withUseCases(({ encryption }) => encryption.prepare()),
    checkOnLeaving: (typed, event) =>
      isUnlikelyPassword(typed) && !leavesForAnotherControl(event)
        ? msg(account, 'passwordUnlikely')
        : null,
  });

  return useForm('log-in', {
    fields: { email, password },
    toInput: (values) => values,
    onSuccess() {
      draft.password.write('');
      onLoggedIn();
      announce(msg(account, 'leaving'));
      withUseCases(({ visit }) => visit.continueToStore());
    },
  });
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
