import { isRefusal, type CallFailure } from '#domain/failures/call-failure.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import {
  judgeMark,
  mayHaveBeenUsed,
  sendMark,
  type ForgetInfo,
  type MarkVerdict,
  type RegisterInfo,
} from '#domain/marks.ts';
import type { NewPassword } from '#domain/password-policy.ts';
import { ok, err, type Result } from '#domain/result.ts';
import type { FailureReason } from '#domain/failures/classify.ts';
import {
  describeFailure,
  localFailure,
  LOST_MARK,
  type DescribedFailure,
} from '#domain/failures/describe.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { JourneyState } from '#application/journey/journey-state.ts';
import type { PasswordCiphertext, PasswordEncryption } from './password-encryption.ts';
import type { Answer } from '#api/calls.ts';
import type { Clock } from '#domain/clock.ts';

export type MarkKey = 'registerInfo' | 'forgetInfo';
type Mark<Key extends MarkKey> = NonNullable<JourneyState[Key]>;

/** The notice of a success, and the sentence for a mark that an earlier call may have used. */
const USE = {
  registerInfo: { kind: 'registered', whenUsed: 'mayHaveRegistered' },
  forgetInfo: { kind: 'password-changed', whenUsed: 'mayHaveChangedPassword' },
} as const;

export interface MarkSpending<Key extends MarkKey> {
  readonly key: Key;
  readonly email: Email;
  readonly password: NewPassword;
  call(mark: Mark<Key>, encrypted: PasswordCiphertext): Answer<unknown>;
}

interface Parts {
  readonly journey: Journey;
  readonly encryption: PasswordEncryption;
  readonly clock: Clock;
}

/**
 * Sends a password with the mark that the journey holds for this address. On success the mark is
 * gone, and `/` has a notice and the address.
 */
export async function sendWithMark<Key extends MarkKey>(
  parts: Parts,
  { key, email, password, call }: MarkSpending<Key>,
): Promise<Result<void, DescribedFailure>> {
  const { journey, encryption, clock } = parts;
  const stored = journey.state[key];
  const info = stored && sameEmail(stored.email, email) ? (stored as Mark<Key>) : null;
  if (!info || info.use.state === 'dead') return err(lostMark(key, info));
  const encrypted = await encryption.encrypt(password);
  if (!encrypted.ok) return encrypted;
  replace(journey, key, info, sendMark);
  const { email: typed } = journey.state.drafts;
  const answer = await call(info, encrypted.value);
  if (!answer.ok) {
    encryption.prepareAfter(answer.error);
    return err(judge(parts, key, info, answer.error));
  }
  replace(journey, key, info, () => null);
  // Another address that was typed on another screen since stays.
  if (journey.state.drafts.email === typed) journey.keep({ email: info.email });
  const notice = { kind: USE[key].kind, email: info.email } as const;
  journey.update('notice', { notice, at: clock.now(), shown: false });
  return ok();
}

/** Applies what a failure says of the mark. Returns what to show. */
function judge<Key extends MarkKey>(
  { journey, clock }: Parts,
  key: Key,
  sent: Mark<Key>,
  problem: CallFailure,
): DescribedFailure {
  const failure = describeFailure(problem);
  const verdict = verdictOf(problem, failure.reason);
  const judged = (held: Mark<Key>) => judgeMark(held, sent, verdict, clock.now());
  replace(journey, key, sent, judged);
  if (verdict === 'refused' || verdict === 'nothing') return failure;
  const lost = lostMark(key, judged(sent));
  const { presentation, message: notification } = failure;
  return verdict === 'used' ? { ...lost, presentation, notification } : lost;
}

/** A mark that was sent in a call without an answer may be used up: that call may have succeeded. */
function lostMark<Key extends MarkKey>(key: Key, mark: Mark<Key> | null): DescribedFailure {
  const { reason } = LOST_MARK;
  return mark && mayHaveBeenUsed(mark) ? localFailure(USE[key].whenUsed, { reason }) : LOST_MARK;
}

function verdictOf(problem: CallFailure, reason: FailureReason): MarkVerdict {
  if (reason === 'mark-lost') return 'rejected';
  if (reason === 'already-registered') return 'used';
  return isRefusal(problem) ? 'refused' : 'nothing';
}

/** A newer mark that was stored while the call was pending stays as it is. */
function replace<Key extends MarkKey>(
  journey: Journey,
  key: Key,
  sent: Mark<Key>,
  transition: (held: Mark<Key>) => Mark<Key> | null,
): void {
  const held = journey.state[key] as Mark<Key> | null;
  if (held && textOf(held) === textOf(sent)) journey.update<MarkKey>(key, transition(held));
}

function textOf(info: RegisterInfo | ForgetInfo): string {
  return 'passwordMark' in info ? info.passwordMark : info.registrationMark;
}
