import { isOtherEmail } from '#domain/email.ts';
import type { FoundAccount } from '#application/journey/journey-state.ts';
import { retrieve } from '#messages/en/retrieve.ts';
import { validateAll } from '../../forms/error-focus.ts';
import { useEmailDraft } from '../../forms/use-email-draft.ts';
import { useEmailField } from '../../forms/use-email-field.ts';
import { useFailures } from '../../forms/use-failures.ts';
import { useRequest } from '../../forms/use-request.ts';
import { msg } from '../../i18n/message-ref.ts';
import { usePortal } from '../../portal-context.ts';

/** Step 1 of retrieve: which account. */
export function useRetrieveAccountForm(open: (account: FoundAccount) => void) {
  const { journey } = usePortal();
  const email = useEmailField({
    id: 'retrieve-email',
    messages: {
      missing: msg(retrieve, 'emailMissing'),
      malformed: msg(retrieve, 'emailMalformed'),
    },
    strictOnLeaving: true,
    onChange(typed, former) {
      journey.update('emailDraft', typed);
      if (!isOtherEmail(former, typed)) return;
      failures.clear();
      lookUp.cancel();
    },
  });
  const failures = useFailures({ email });
  const lookUp = useRequest('find-account', { onSuccess: open, onFailure: failures.show });
  useEmailDraft(email);

  function submit(): void {
    // With an account error showing, Next does nothing (spec section 4).
    if (lookUp.isPending || (email.error !== null && failures.last !== null)) return;
    if (!validateAll([email])) return;
    const address = email.parsed();
    if (!address) return;
    failures.clear();
    lookUp.run({ email: address });
  }

  return { email, failures, busy: lookUp.isPending, submit };
}
