import type { FoundAccount } from '#application/journey/journey-state.ts';
import { retrieve } from '#messages/en/retrieve.ts';
import { emailDraft, emailField } from '../../forms/email-field.ts';
import { useForm } from '../../forms/use-form.ts';
import { msg } from '../../i18n/message-ref.ts';
import { usePortal } from '../../portal-context.ts';

/** Step 1 of retrieve: which account. */
export function useRetrieveAccountForm(open: (account: FoundAccount) => void) {
  const { journey } = usePortal();
  const email = emailField({
    id: 'retrieve-email',
    messages: {
      missing: msg(retrieve, 'emailMissing'),
      malformed: msg(retrieve, 'emailMalformed'),
    },
    isStrict: true,
    draft: emailDraft(journey),
  });
  const form = useForm('find-account', {
    fields: { email },
    toInput: (values) => values,
    onSuccess: open,
  });

  function submit(): void {
    // With an account error showing, Next does nothing (spec section 4).
    if (form.fields.email.error === null || form.failure === null) form.submit();
  }

  return { ...form, submit };
}
