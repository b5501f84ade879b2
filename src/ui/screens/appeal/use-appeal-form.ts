import { parseAppealReason, parseAppeal, parseLatestEmail, parseRemarks } from '#domain/appeal.ts';
import { sameEmail } from '#domain/email.ts';
import { useEmailField } from '../../forms/use-email-field.ts';
import { validateAll } from '../../forms/error-focus.ts';
import { useField } from '../../forms/use-field.ts';
import { messageFor, msg } from '../../i18n/message-ref.ts';
import { useRequest } from '../../forms/use-request.ts';
import { useFailures } from '../../forms/use-failures.ts';
import { useJourney, usePortal } from '../../portal-context.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';
import { appeal } from '#messages/en/appeal.ts';

const LATEST_MESSAGES = {
  missing: msg(appeal, 'latestMissing'),
  malformed: msg(appeal, 'latestMalformed'),
  same: msg(appeal, 'same'),
} as const;

export function useAppealForm() {
  const { journey } = usePortal();
  const go = useGo();
  const reason = useJourney((state) => state.appealDraft.reason);

  const originalEmail = useEmailField({
    id: 'appeal-original',
    initialValue: () => journey.state.appealDraft.originalEmail || journey.state.emailDraft,
    messages: {
      missing: msg(appeal, 'originalMissing'),
      malformed: msg(appeal, 'originalMalformed'),
    },
    onChange(typed) {
      // Whether the two addresses are the same depends on both.
      if (latestEmail.error === LATEST_MESSAGES.same) latestEmail.fail(null);
      // A prefilled address is not stored as the draft: the next visit prefills the address typed
      // last.
      const { appealDraft, emailDraft } = journey.state;
      if (appealDraft.originalEmail !== '' || typed !== emailDraft)
        addressIs({ originalEmail: typed });
    },
  });
  const latestEmail = useEmailField({
    id: 'appeal-latest',
    initialValue: () => journey.state.appealDraft.latestEmail,
    messages: LATEST_MESSAGES,
    check: (value) => messageFor(parseLatestEmail(value, originalEmail.value()), LATEST_MESSAGES),
    onChange: (typed) => addressIs({ latestEmail: typed }),
  });
  const remarks = useField({
    id: 'appeal-remarks',
    initialValue: () => journey.state.appealDraft.remarks,
    check: (value) =>
      messageFor(parseRemarks(value), { 'too-long': msg(appeal, 'remarksTooLong') }),
    onChange: (typed) => updateDraft({ remarks: typed }),
  });
  const failures = useFailures({ originalEmail, latestEmail });
  const request = useRequest('submit-appeal', {
    onFailure: failures.show,
    onSuccess() {
      // `/` may have shown the notice already, if this form was left.
      if (journey.state.notice?.shown === false) go(ROUTE.account);
    },
  });

  function updateDraft(typed: Partial<typeof journey.state.appealDraft>): void {
    journey.update('appealDraft', { ...journey.state.appealDraft, ...typed });
  }

  function addressIs(
    typed: { readonly originalEmail: string } | { readonly latestEmail: string },
  ): void {
    const before = journey.state.appealDraft;
    updateDraft(typed);
    const after = journey.state.appealDraft;
    const isAnother =
      !sameEmail(before.originalEmail, after.originalEmail) ||
      !sameEmail(before.latestEmail, after.latestEmail);
    // The last answer was about the former addresses.
    if (isAnother) failures.clear();
  }

  function submit(): void {
    if (request.isPending || !validateAll([originalEmail, latestEmail, remarks])) return;
    const parsed = parseAppeal({
      reason: journey.state.appealDraft.reason,
      originalEmail: originalEmail.value(),
      latestEmail: latestEmail.value(),
      remarks: remarks.value(),
    });
    if (!parsed.ok) return;
    failures.clear();
    // Stores a prefilled address now: after the answer, the draft is compared with what was sent.
    updateDraft({ originalEmail: originalEmail.value() });
    // The person has just reported this address as unusable: no other screen must prefill it.
    if (sameEmail(journey.state.emailDraft, parsed.value.originalEmail))
      journey.update('emailDraft', '');
    request.run({ email: parsed.value.originalEmail, appeal: parsed.value });
  }

  return {
    reason,
    chooseReason: (value: string) => updateDraft({ reason: parseAppealReason(value) }),
    originalEmail,
    latestEmail,
    remarks,
    failures,
    busy: request.isPending,
    submit,
  };
}
