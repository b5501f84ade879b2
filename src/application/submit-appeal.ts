import {
  appealInletOf,
  appealTypeOf,
  parseAppealReason,
  type Appeal,
  type AppealReason,
} from '#domain/appeal.ts';
import { showFailure, type ShownFailure } from '#domain/failure-display.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { AuthApi } from './ports/auth-api.ts';
import type { JourneyStore } from './ports/journey-store.ts';
import type { VisitMemory } from './visit-memory.ts';

/** An appeal as far as it has been typed. */
export interface AppealDraft {
  readonly reason: AppealReason;
  readonly originalEmail: string;
  readonly latestEmail: string;
  readonly remarks: string;
}

/** Appeal of an account whose e-mail is unusable (spec section 2). */
export class SubmitAppeal {
  constructor(
    private readonly api: AuthApi,
    private readonly journey: JourneyStore,
    private readonly memory: VisitMemory,
  ) {}

  /** What was typed before a reload. */
  draft(): AppealDraft {
    const stored = this.journey.read('appealDraft');
    const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      reason: parseAppealReason(fields.reason),
      originalEmail: text(fields.originalEmail),
      latestEmail: text(fields.latestEmail),
      remarks: text(fields.remarks),
    };
  }

  keepDraft(draft: AppealDraft): void {
    this.journey.write('appealDraft', draft);
  }

  /** Sends the appeal; on success the draft is gone and `/` shows a summary to copy. */
  async submit(appeal: Appeal): Promise<Result<void, ShownFailure>> {
    const { reason, originalEmail, latestEmail, remarks } = appeal;
    const answer = await this.api.accountAppeal({
      originalEmail,
      latestEmail,
      remarks,
      appealType: appealTypeOf(reason),
      appealInlet: appealInletOf(reason),
    });
    if (!answer.ok) return refuse(showFailure('appeal', answer.problem));
    this.journey.remove('appealDraft');
    // Until the appeal is granted, the account goes by its original address.
    this.memory.rememberEmail(originalEmail);
    this.memory.leaveNotice({ kind: 'appeal-sent', reason, originalEmail, latestEmail, remarks });
    return ok();
  }
}
