import type { AppealDraft } from '#application/journey/appeal-draft.ts';
import { parseAppealReason, parseLatestEmail, parseRemarks } from '#domain/appeal.ts';
import { parseStoredEmail, sameEmail } from '#domain/email.ts';
import { appeal } from '#messages/en/appeal.ts';
import { EMAIL, type Draft } from '../../forms/field-rules.ts';
import { useField } from '../../forms/use-field.ts';
import { useForm } from '../../forms/use-form.ts';
import { msg } from '../../i18n/message-ref.ts';
import { useJourney, usePortal } from '../../portal-context.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';

export function useAppealForm() {
  const { journey } = usePortal();
  const go = useGo();
  const { reason, originalEmail: draftedEmail } = useJourney((state) => state.appealDraft);

  function keep(typed: Partial<AppealDraft>): void {
    journey.update('appealDraft', { ...journey.state.appealDraft, ...typed });
  }

  function draftOf(part: 'latestEmail' | 'remarks'): Draft {
    return {
      read: () => journey.state.appealDraft[part],
      write(typed) {
        // Keeps a prefilled address with what is typed about it: the one typed last may be another
        // by the next visit.
        const { appealDraft, emailDraft } = journey.state;
        const about = appealDraft.originalEmail || (typed === '' ? '' : emailDraft);
        keep({ originalEmail: about, [part]: typed });
      },
    };
  }

  const originalEmail = useField({
    ...EMAIL,
    id: 'appeal-original',
    messages: {
      missing: msg(appeal, 'originalMissing'),
      malformed: msg(appeal, 'originalMalformed'),
    },
    draft: {
      read: () => journey.state.appealDraft.originalEmail || journey.state.emailDraft,
      write(typed) {
        // A prefilled address is not stored: the next visit prefills the address typed last.
        if (journey.state.appealDraft.originalEmail !== '' || typed !== journey.state.emailDraft)
          keep({ originalEmail: typed });
      },
    },
  });
  const latestEmail = useField({
    ...EMAIL,
    id: 'appeal-latest',
    parse: (typed) => parseLatestEmail(typed, originalEmail.text()),
    messages: {
      missing: msg(appeal, 'latestMissing'),
      malformed: msg(appeal, 'latestMalformed'),
      same: msg(appeal, 'same'),
    },
    draft: draftOf('latestEmail'),
    dependsOn: originalEmail,
  });
  const remarks = useField({
    id: 'appeal-remarks',
    parse: parseRemarks,
    messages: { 'too-long': msg(appeal, 'remarksTooLong') },
    draft: draftOf('remarks'),
  });
  const form = useForm('submit-appeal', {
    fields: { originalEmail, latestEmail, remarks },
    toInput: (values) => ({
      email: values.originalEmail,
      appeal: { reason: journey.state.appealDraft.reason, ...values },
    }),
    onSend({ email }) {
      // Stores a prefilled address now: after the answer, the draft is compared with what was sent.
      keep({ originalEmail: email });
      // The person has just reported this address as unusable: no other screen must prefill it.
      if (sameEmail(journey.state.emailDraft, email)) journey.update('emailDraft', '');
    },
    onSuccess() {
      // `/` may have shown the notice already, if this form was left.
      if (journey.state.notice?.shown === false) go(ROUTE.account);
    },
  });

  return {
    ...form,
    fields: { originalEmail, latestEmail, remarks },
    reason,
    chooseReason: (value: string) => keep({ reason: parseAppealReason(value) }),
    /** For a new account; null while it is incomplete. */
    originalAddress: parseStoredEmail(draftedEmail),
  };
}
