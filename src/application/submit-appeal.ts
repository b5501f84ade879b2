import type { AuthApi } from '#api/ports.ts';
import { newNotice } from '#application/journey/arrival-notice.ts';
import { APPEAL_FIELDS, withDrafts, type Drafts } from '#application/journey/drafts.ts';
import { FIELD } from '#application/journey/fields.ts';
import type { Transition } from '#application/journey/journey-state.ts';
import { addressReported } from '#application/journey/screen-events.ts';
import { appealInletOf, appealTypeOf, parseAppealReason, type Appeal } from '#domain/appeal.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import { describeFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { RequestRun } from './request-run.ts';

export interface SubmitAppealInput {
  /** The original address. */
  readonly email: Email;
  readonly appeal: Appeal;
}

/**
 * The appeal was accepted: `/` shows a summary to copy, and the draft is gone. One that was changed
 * while the call was pending stays.
 */
export function appealReceived(input: SubmitAppealInput): Transition {
  return ({ drafts }, now) => ({
    notice: newNotice({ kind: 'appeal-sent', originalEmail: input.email, ...input.appeal }, now),
    drafts: isStillDraft(input, drafts)
      ? withDrafts(drafts, Object.fromEntries(APPEAL_FIELDS.map((id) => [id, ''])))
      : drafts,
  });
}

function isStillDraft(
  { email, appeal: { reason, latestEmail, remarks } }: SubmitAppealInput,
  drafts: Drafts,
): boolean {
  return (
    parseAppealReason(drafts[FIELD.appealReason.draft]) === reason &&
    sameEmail(drafts[FIELD.originalEmail.draft] ?? '', email) &&
    sameEmail(drafts[FIELD.latestEmail.draft] ?? '', latestEmail) &&
    (drafts[FIELD.remarks.draft] ?? '').normalize('NFC') === remarks
  );
}

/** Appeal of an account whose e-mail is unusable (spec section 2). */
export class SubmitAppeal {
  constructor(private readonly api: AuthApi) {}

  async submit(
    input: SubmitAppealInput,
    { journey }: RequestRun,
  ): Promise<Result<void, DescribedFailure>> {
    const { reason, latestEmail, remarks } = input.appeal;
    journey.apply(addressReported(input.email));
    const answer = await this.api.accountAppeal({
      originalEmail: input.email,
      latestEmail,
      remarks,
      appealType: appealTypeOf(reason),
      appealInlet: appealInletOf(reason),
    });
    if (!answer.ok) return err(describeFailure(answer.error));
    journey.apply(appealReceived(input));
    return ok();
  }
}
