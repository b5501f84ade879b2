import { useEffect, useState, type FocusEvent } from 'react';
import { parseEmail } from '#domain/email.ts';
import { isUnlikelyPassword } from '#domain/login-password-hint.ts';
import { parsePassword } from '#domain/password.ts';
import { copy } from '../copy.ts';
import { useEmailField } from '../fields/use-email-field.ts';
import { useField, validateAll } from '../fields/use-field.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useFailures } from '../hooks/use-failures.ts';
import { useRememberedEmail } from '../hooks/use-remembered-email.ts';
import { useRepeatedPresses } from '../hooks/use-repeated-presses.ts';
import { useInside } from '../portal-context.ts';
import type { AccountDraft } from './account-draft.ts';

export function useLoginForm(draft: AccountDraft) {
  const inside = useInside();
  const attempt = useAttempt();
  const [leaving, setLeaving] = useState(false);

  const email = useEmailField({
    id: 'login-email',
    words: { missing: copy.login.emailMissing, malformed: copy.login.emailMalformed },
    onChange(typed) {
      draft.keep({ email: typed });
      remember(typed);
      attempt.abandon();
    },
  });
  const password = useField({
    id: 'login-password',
    check: (value) => (value === '' ? copy.login.passwordMissing : null),
    checkOnLeaving: (value, event) =>
      isUnlikelyPassword(value) && !leavesForAnotherControl(event) ? copy.login.passwordUnlikely : null,
    onChange(typed) {
      draft.keep({ password: typed });
      attempt.abandon();
    },
  });
  const failures = useFailures({ email, password });
  const presses = useRepeatedPresses(email, { submit });
  const remember = useRememberedEmail(email);

  useEffect(() => {
    // By hand: a default value would stand in the page's markup.
    const kept = draft.read().password;
    if (kept !== '') password.put(kept);
    if (draft.read().wantsPassword) password.focus();
    draft.keep({ wantsPassword: false });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    // Back from the store through the browser's cache: the form is wanted again.
    const cameBack = () => setLeaving(false);
    window.addEventListener('pageshow', cameBack);
    return () => window.removeEventListener('pageshow', cameBack);
  }, []);

  function submit(): void {
    if (attempt.busy || !validateAll([email, password])) return;
    const address = parseEmail(email.value());
    const typed = parsePassword(password.value());
    if (!address.ok || !typed.ok) return;
    failures.clear();
    attempt.run(async ({ login }, stillWanted) => {
      const outcome = await login.logIn(address.value, typed.value, stillWanted);
      return () => {
        if (!outcome.ok) return failures.show(outcome.problem);
        draft.keep({ password: '' });
        setLeaving(true);
      };
    }, failures.unavailable);
  }

  /** The public key is fetched ahead, so that logging in is one round trip after the press. */
  function preparePassword(): void {
    void inside.load().then((loaded) => loaded?.login.prepare());
  }

  return { email, password, failures, busy: attempt.busy, leaving, ...presses, preparePassword };
}

/** A link, a tab, the show-password button, or another window: the person has not finished with the password. */
function leavesForAnotherControl({ relatedTarget }: FocusEvent): boolean {
  if (!document.hasFocus()) return true;
  return relatedTarget instanceof Element && relatedTarget.matches('a, [role=tab], [data-show-password]');
}
