import { appealInletOf, appealTypeOf } from '#domain/appeal.ts';
import { sameEmail } from '#domain/email.ts';
import { showFailure } from '#domain/failure-display.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import { NO_APPEAL_DRAFT } from './journey/appeal-draft.ts';
import type { AttemptInputs } from './journey/attempt.ts';
import type { AttemptHandle } from './journey/attempts.ts';
import type { Journey } from './journey/journey.ts';
import type { AuthApi } from './ports/auth-api.ts';
import type { Clock } from './ports/clock.ts';

/** Appeal of an account whose e-mail is unusable (spec section 2). */
export class SubmitAppeal {
  constructor(
    private readonly api: AuthApi,
    private readonly journey: Journey,
    private readonly clock: Clock,
  ) {}

  /** Sends the appeal; on success the draft is gone and `/` shows a summary to copy. */
  async submit({ appeal }: AttemptInputs['submit-appeal'], attempt: AttemptHandle): Promise<Result<void, ShownFailure>> {
    const { reason, originalEmail, latestEmail, remarks } = appeal;
    const draft = this.journey.state.appealDraft;
    attempt.goesOut();
    const answer = await this.api.accountAppeal({
      originalEmail,
      latestEmail,
      remarks,
      appealType: appealTypeOf(reason),
      appealInlet: appealInletOf(reason),
    });
    if (!answer.ok) return refuse(showFailure('appeal', answer.problem));
    // What was typed while the call was under way is another appeal.
    if (this.journey.state.appealDraft === draft) this.journey.update('appealDraft', NO_APPEAL_DRAFT);
    // The person has just called the address unusable: nothing is to be filled in with it.
    if (sameEmail(this.journey.state.emailDraft, originalEmail)) this.journey.update('emailDraft', '');
    this.journey.update('notice', {
      notice: { kind: 'appeal-sent', reason, originalEmail, latestEmail, remarks },
      at: this.clock.now(),
      shown: false,
    });
    return ok();
  }
}
