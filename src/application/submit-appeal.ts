import { appealInletOf, appealTypeOf, parseAppealReason, type Appeal } from '#domain/appeal.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import { ok, err, type Result } from '#domain/result.ts';
import { describeFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import { APPEAL_FIELDS } from '#application/journey/drafts.ts';
import { FIELD } from '#application/journey/field-ids.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { AuthApi } from '#api/calls.ts';
import type { Clock } from '#domain/clock.ts';

export interface SubmitAppealInput {
  /** The original address. */
  readonly email: Email;
  readonly appeal: Appeal;
}

/** Appeal of an account whose e-mail is unusable (spec section 2). */
export class SubmitAppeal {
  constructor(
    private readonly api: AuthApi,
    private readonly journey: Journey,
    private readonly clock: Clock,
  ) {}

  /** Sends the appeal; on success the draft is gone and `/` shows a summary to copy. */
  async submit(input: SubmitAppealInput): Promise<Result<void, DescribedFailure>> {
    const { email: originalEmail, appeal } = input;
    const { reason, latestEmail, remarks } = appeal;
    const answer = await this.api.accountAppeal({
      originalEmail,
      latestEmail,
      remarks,
      appealType: appealTypeOf(reason),
      appealInlet: appealInletOf(reason),
    });
    if (!answer.ok) return err(describeFailure(answer.error));
    // A draft that was changed while the call was pending is kept.
    if (this.#isStillDraft(input))
      this.journey.keep(Object.fromEntries(APPEAL_FIELDS.map((id) => [id, ''])));
    this.journey.update('notice', {
      notice: { kind: 'appeal-sent', reason, originalEmail, latestEmail, remarks },
      at: this.clock.now(),
      shown: false,
    });
    return ok();
  }

  #isStillDraft({ email, appeal: { reason, latestEmail, remarks } }: SubmitAppealInput): boolean {
    const { drafts } = this.journey.state;
    return (
      parseAppealReason(drafts[FIELD.appealReason]) === reason &&
      sameEmail(drafts[FIELD.originalEmail] ?? '', email) &&
      sameEmail(drafts[FIELD.latestEmail] ?? '', latestEmail) &&
      (drafts[FIELD.remarks] ?? '').normalize('NFC') === remarks
    );
  }
}
