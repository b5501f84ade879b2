import { useLayoutEffect } from 'react';
import { attemptKey } from '#application/journey/attempt.ts';
import { parseAppealReason } from '#domain/appeal-reason.ts';
import { parseAppeal, parseLatestEmail, parseRemarks } from '#domain/appeal.ts';
import { sameEmail } from '#domain/email.ts';
import { useEmailField } from '../../forms/use-email-field.ts';
import { validateAll } from '../../forms/field-errors.ts';
import { useField } from '../../forms/use-field.ts';
import { messageFor } from '../../forms/message-for.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useFailures } from '../../forms/use-failures.ts';
import { useJourney, usePortal } from '../../portal-context.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';
import { msg } from '../../i18n/message-ref.ts';
import { appeal } from '#messages/en/appeal.ts';

const LATEST_MESSAGES = {
  missing: msg(appeal, 'latestMissing'),
  malformed: msg(appeal, 'latestMalformed'),
  same: msg(appeal, 'same'),
} as const;

export function useAppealForm() {
  const { journey, actions } = usePortal();
  const go = useGo();
  const reason = useJourney((state) => state.appealDraft.reason);

  const originalEmail = useEmailField({
    id: 'appeal-original',
    messages: {
      missing: msg(appeal, 'originalMissing'),
      malformed: msg(appeal, 'originalMalformed'),
    },
    onChange(typed) {
      // Whether the two addresses are the same depends on both.
      if (latestEmail.error === LATEST_MESSAGES.same) latestEmail.fail(null);
      // What the form is only filled in with is nobody's choice: the next visit begins with the address typed last by then.
      const { appealDraft, emailDraft } = journey.state;
      if (appealDraft.originalEmail !== '' || typed !== emailDraft)
        addressIs({ originalEmail: typed });
    },
  });
  const latestEmail = useEmailField({
    id: 'appeal-latest',
    messages: LATEST_MESSAGES,
    check: (value) => messageFor(parseLatestEmail(value, originalEmail.value()), LATEST_MESSAGES),
    onChange: (typed) => addressIs({ latestEmail: typed }),
  });
  const remarks = useField({
    id: 'appeal-remarks',
    check: (value) =>
      messageFor(parseRemarks(value), { 'too-long': msg(appeal, 'remarksTooLong') }),
    onChange: (typed) => updateDraft({ remarks: typed }),
  });
  const failures = useFailures({ originalEmail, latestEmail });
  const attempt = useAttempt<'submit-appeal'>({
    key: attemptKey('submit-appeal'),
    // What is typed while an appeal is on its way is the next one; the outcome is reported all the same.
    about: null,
    failures,
    // Found on coming back: it has been reported at `/` already if its notice is not waiting there.
    done: (_, isFound) =>
      isFound && journey.state.notice?.shown !== false ? undefined : go(ROUTE.account),
  });

  useLayoutEffect(() => {
    const { appealDraft: draft, emailDraft } = journey.state;
    if (originalEmail.value() === '') originalEmail.setValue(draft.originalEmail || emailDraft);
    if (latestEmail.value() === '') latestEmail.setValue(draft.latestEmail);
    if (remarks.value() === '') remarks.setValue(draft.remarks);
    // Once, when the form is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

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
    // What the last answer said was about the former addresses, unless it names its own.
    const shown = failures.last?.message;
    if (isAnother && !(shown && 'about' in shown)) failures.clear();
  }

  function submit(): void {
    if (attempt.busy || !validateAll([originalEmail, latestEmail, remarks])) return;
    const parsed = parseAppeal({
      reason: journey.state.appealDraft.reason,
      originalEmail: originalEmail.value(),
      latestEmail: latestEmail.value(),
      remarks: remarks.value(),
    });
    if (!parsed.ok) return;
    failures.clear();
    // Chosen now, and what the answer is compared with.
    updateDraft({ originalEmail: originalEmail.value() });
    // The person has just called the address unusable: no other screen is to be filled in with it.
    if (sameEmail(journey.state.emailDraft, parsed.value.originalEmail))
      journey.update('emailDraft', '');
    actions.start('submit-appeal', { email: parsed.value.originalEmail, appeal: parsed.value });
  }

  return {
    reason,
    chooseReason: (value: string) => updateDraft({ reason: parseAppealReason(value) }),
    originalEmail,
    latestEmail,
    remarks,
    failures,
    busy: attempt.busy,
    submit,
  };
}
