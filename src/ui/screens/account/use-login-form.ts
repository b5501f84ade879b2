import { useEffect, useLayoutEffect, type FocusEvent } from 'react';
import { attemptKey } from '#application/journey/attempt.ts';
import { isUnlikelyPassword } from '#domain/login-password-hint.ts';
import { parsePassword } from '#domain/password.ts';
import { useEmailField } from '../../forms/use-email-field.ts';
import { validateAll } from '../../forms/field-errors.ts';
import { hasAskedFor, leavesAddress } from '../../forms/leaves-address.ts';
import { heldDown } from '../../forms/after-press.ts';
import { useField } from '../../forms/use-field.ts';
import { messageFor } from '../../forms/message-for.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { typedEmail, useEmailDraft } from '../../forms/use-email-draft.ts';
import { useFailures } from '../../forms/use-failures.ts';
import { usePortal } from '../../portal-context.ts';
import type { AccountDraft } from './account-draft.ts';
import { msg } from '../../i18n/message-ref.ts';
import { account } from '#messages/en/account.ts';

/** @param leave called when somebody is signed in, and on the way to the store */
export function useLoginForm(draft: AccountDraft, leave: () => void) {
  const { journey, actions } = usePortal();

  const email = useEmailField({
    id: 'login-email',
    messages: {
      missing: msg(account, 'loginEmailMissing'),
      malformed: msg(account, 'loginEmailMalformed'),
    },
    onChange(typed, former) {
      journey.update('emailDraft', typed);
      // What the last answer said was about the former address, to the letter.
      failures.clear();
      if (!leavesAddress(former, typed) || !hasAskedFor(journey, 'register')) return;
      // The other tab's code, and its check with it.
      draft.update({ code: '' });
      actions.giveUp(attemptKey('check-registration-code'));
    },
  });
  const password = useField({
    id: 'login-password',
    check: (value) =>
      messageFor(parsePassword(value), { missing: msg(account, 'passwordMissing') }),
    checkOnLeaving: (value, event) =>
      isUnlikelyPassword(value) && !leavesForAnotherControl(event)
        ? msg(account, 'passwordUnlikely')
        : null,
    onChange(typed) {
      if (draft.read().password !== typed) attempt.giveUp();
      draft.update({ password: typed });
    },
  });
  const failures = useFailures({ email, password });
  const attempt = useAttempt<'log-in'>({
    key: attemptKey('log-in'),
    about: typedEmail,
    failures,
    done() {
      draft.update({ password: '' });
      leave();
      actions.continueToStore();
    },
  });
  useEmailDraft(email);

  useLayoutEffect(() => {
    // By hand: a default value would stand in the page's markup.
    const stored = draft.read().password;
    if (stored !== '') password.setValue(stored);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (draft.read().wantsPassword) password.focus();
    draft.update({ wantsPassword: false });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function submit(): void {
    if (attempt.busy || !validateAll([email, password])) return;
    const address = email.parsed();
    const typed = parsePassword(password.value());
    if (!address || !typed.ok) return;
    failures.clear();
    actions.start('log-in', { email: address, password: typed.value });
  }

  return {
    email,
    password,
    failures,
    busy: attempt.busy,
    submit,
    preparePassword: actions.prepareKey,
  };
}

/** A link, a tab, the show-password button, or another window: the person has not finished with the password. */
function leavesForAnotherControl({ relatedTarget }: FocusEvent): boolean {
  if (!document.hasFocus()) return true;
  const other = heldDown() ?? relatedTarget;
  return other instanceof Element && other.closest('a, [role=tab], [data-show-password]') !== null;
}
