import type { PromisedAnswer } from '#api/ports.ts';
import {
  markJudged,
  markSent,
  markUsed,
  type Mark,
  type MarkKey,
  type Marks,
} from '#application/journey/held-marks.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import { isRefusal, type CallFailure } from '#domain/failures/call-failure.ts';
import type { FailureReason } from '#domain/failures/classify.ts';
import {
  describeFailure,
  localFailure,
  LOST_MARK,
  type DescribedFailure,
} from '#domain/failures/describe.ts';
import { mayHaveBeenUsed, type MarkVerdict } from '#domain/marks.ts';
import type { NewPassword } from '#domain/password-policy.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { PasswordCiphertext, PasswordEncryption } from './password-encryption.ts';
import type { RequestRun } from './request-run.ts';

/** What is said of a mark that an earlier call may have used. */
const WHEN_USED = {
  registerInfo: 'mayHaveRegistered',
  forgetInfo: 'mayHaveChangedPassword',
} as const;

/** Sends a password with the mark that the journey holds for this address. */
export async function sendWithMark<Key extends MarkKey>(
  { journey }: RequestRun,
  encryption: PasswordEncryption,
  key: Key,
  { email, password }: { readonly email: Email; readonly password: NewPassword },
  call: (mark: Marks[Key], encrypted: PasswordCiphertext) => PromisedAnswer<unknown>,
): Promise<Result<void, DescribedFailure>> {
  const held = journey.state[key] as Marks[Key] | null;
  const mark = held && sameEmail(held.email, email) ? held : null;
  if (!mark || mark.use.state === 'dead') return err(lostMark(key, mark));
  const encrypted = await encryption.encrypt(password);
  if (!encrypted.ok) return encrypted;
  journey.apply(markSent(mark));
  const { email: typed } = journey.state.drafts;
  const answer = await call(mark, encrypted.value);
  if (answer.ok) {
    journey.apply(markUsed(mark, typed));
    return ok();
  }
  encryption.prepareAfter(answer.error);
  const failure = describeFailure(answer.error);
  const verdict = verdictOf(answer.error, failure.reason);
  journey.apply(markJudged(mark, verdict));
  if (verdict === 'refused' || verdict === 'nothing') return err(failure);
  const lost = lostMark(key, journey.state[key]);
  const { presentation, message: notification } = failure;
  return err(verdict === 'used' ? { ...lost, presentation, notification } : lost);
}

/** A mark that was sent in a call without an answer may be used up: that call may have succeeded. */
function lostMark(key: MarkKey, mark: Mark | null): DescribedFailure {
  const { reason } = LOST_MARK;
  return mark && mayHaveBeenUsed(mark) ? localFailure(WHEN_USED[key], { reason }) : LOST_MARK;
}

function verdictOf(problem: CallFailure, reason: FailureReason): MarkVerdict {
  if (reason === 'mark-lost') return 'rejected';
  if (reason === 'already-registered') return 'used';
  return isRefusal(problem) ? 'refused' : 'nothing';
}
