import { useState } from 'react';
import { attemptKey } from '#application/journey/attempt.ts';
import type { FoundAccount } from '#application/journey/found-account.ts';
import { useEmailField } from '../../forms/use-email-field.ts';
import { validateAll } from '../../forms/field-errors.ts';
import { leavesAddress } from '../../forms/leaves-address.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { typedEmail, useEmailDraft } from '../../forms/use-email-draft.ts';
import { useFailures } from '../../forms/use-failures.ts';
import { useJourney, usePortal } from '../../portal-context.ts';
import { msg } from '../../i18n/message-ref.ts';
import { code } from '#messages/en/code.ts';
import { retrieve } from '#messages/en/retrieve.ts';

/** State of a history entry on which Next was pressed: Back and Forward lead to it again, a link to another one. */
const ASKED = { hasAskedForAccount: true } as const;

const wasAskedHere = (): boolean =>
  (history.state as Partial<typeof ASKED> | null)?.hasAskedForAccount === true;

/** Step 1 of retrieve: which account. */
export function useRetrieveAccountForm(open: (account: FoundAccount) => void) {
  const { journey, actions } = usePortal();
  const [mustPressAgain, setMustPressAgain] = useState(false);
  const email = useEmailField({
    id: 'retrieve-email',
    messages: {
      missing: msg(retrieve, 'emailMissing'),
      malformed: msg(retrieve, 'emailMalformed'),
    },
    strictOnLeaving: true,
    onChange(typed, former) {
      journey.update('emailDraft', typed);
      if (!leavesAddress(former, typed)) return;
      failures.clear();
      // The answer that was awaited is about the former address.
      if (attempt.busy) setMustPressAgain(true);
    },
  });
  const failures = useFailures({ email });
  const attempt = useAttempt<'find-account'>({
    key: attemptKey('find-account'),
    about: typedEmail,
    failures,
    // Whoever comes by a link after the answer has pressed nothing on this visit that would have a code sent.
    done: (account, isFound) => (isFound && !wasAskedHere() ? undefined : open(account)),
  });
  const check = useJourney(
    (state) => state.attempts[attemptKey('check-recovery-code', 'retrieve')],
  );
  useEmailDraft(email);

  function submit(): void {
    // With an account error showing, Next does nothing (spec section 4).
    if (attempt.busy || (email.error !== null && failures.last !== null)) return;
    if (!validateAll([email])) return;
    const address = email.parsed();
    if (!address) return;
    failures.clear();
    setMustPressAgain(false);
    history.replaceState(ASKED, '');
    actions.start('find-account', { email: address });
  }

  const usedUp =
    check?.phase === 'given-up' ? msg(code, 'editedWhileChecked', { email: check.email }) : null;
  const aside = mustPressAgain ? msg(retrieve, 'pressAgain') : usedUp;
  return { email, failures, aside, busy: attempt.busy, submit };
}
