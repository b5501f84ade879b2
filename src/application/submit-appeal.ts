import { appealInletOf, appealTypeOf, type Appeal } from '#domain/appeal.ts';
import { sameEmail } from '#domain/email.ts';
import { failureOfFormerAppeal, showFailure } from '#domain/failure-display.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import { NO_APPEAL_DRAFT, type AppealDraft } from './journey/appeal-draft.ts';
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
  async submit(
    { appeal }: AttemptInputs['submit-appeal'],
    attempt: AttemptHandle,
  ): Promise<Result<void, ShownFailure>> {
    const { reason, originalEmail, latestEmail, remarks } = appeal;
    attempt.goesOut();
    const answer = await this.api.accountAppeal({
      originalEmail,
      latestEmail,
      remarks,
      appealType: appealTypeOf(reason),
      appealInlet: appealInletOf(reason),
    });
    if (!answer.ok) return refuse(this.#placed(showFailure('appeal', answer.problem), appeal));
    // What was typed while the call was under way is another appeal.
    if (this.#isInForm(appeal) && this.#draft.reason === reason && this.#draft.remarks === remarks)
      this.journey.update('appealDraft', NO_APPEAL_DRAFT);
    this.journey.update('notice', {
      notice: { kind: 'appeal-sent', reason, originalEmail, latestEmail, remarks },
      at: this.clock.now(),
      shown: false,
    });
    return ok();
  }

  /** A refusal stands at a field only while the form holds the addresses that were sent. */
  #placed(failure: ShownFailure, sent: Appeal): ShownFailure {
    return this.#isInForm(sent) ? failure : failureOfFormerAppeal(failure, sent);
  }

  #isInForm({ originalEmail, latestEmail }: Appeal): boolean {
    return (
      sameEmail(this.#draft.originalEmail, originalEmail) &&
      sameEmail(this.#draft.latestEmail, latestEmail)
    );
  }

  /** What stands in the form now. */
  get #draft(): AppealDraft {
    return this.journey.state.appealDraft;
  }
}
