import { isRefusal } from '#domain/failures/call-failure.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import {
  expire,
  isUsable,
  setMayBeUsed,
  type ForgetInfo,
  type RegisterInfo,
} from '#domain/marks.ts';
import type { NewPassword } from '#domain/password-policy.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { lostMark, describeFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { JourneyState } from '#application/journey/journey-state.ts';
import type { PasswordCiphertext, PasswordEncryption } from './password-encryption.ts';
import type { Answer } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';

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

/**
 * Sends a password with the mark that the journey holds for this address. On success the mark
 * is gone, and `/` has a notice and the address. A mark whose call got no answer may
 * be used up; a refusal means that it is not, unless the service rejects the mark itself: one that
 * has not run out was most likely used by this very press.
 */
export async function spendMark<Key extends MarkKey>(
  parts: {
    readonly journey: Journey;
    readonly encryption: PasswordEncryption;
    readonly clock: Clock;
  },
  { key, email, password, call }: MarkSpending<Key>,
): Promise<Result<void, DescribedFailure>> {
  const { journey, encryption, clock } = parts;
  const { kind, whenUsed } = USE[key];
  const held = journey.state[key];
  const info = held && sameEmail(held.email, email) ? (held as Mark<Key>) : null;
  if (!info || info.expired) return refuse(lostMark(info, whenUsed));
  const encrypted = await encryption.encrypt(password);
  if (!encrypted.ok) return encrypted;
  // Before the call: the service may use the mark up even if no answer comes.
  replace(journey, key, info, setMayBeUsed(info));
  const { email: typed } = journey.state.drafts;
  const answer = await call(info, encrypted.value);
  if (!answer.ok) {
    encryption.prepareAfter(answer.problem);
    const failure = describeFailure(answer.problem);
    // Browsers repeat a call by themselves when its connection breaks before the answer. Then the
    // first one used the mark, and this answer is about the second.
    const isRegistered = failure.reason === 'already-registered';
    const isLost = isRegistered || failure.reason === 'mark-lost';
    const isUsed = isRegistered || isUsable(info, clock.now()) || info.mayBeUsed === true;
    const dead = expire(isUsed ? setMayBeUsed(info) : info);
    if (isRefusal(answer.problem)) replace(journey, key, info, isLost ? dead : info);
    if (!isLost) return refuse(failure);
    const { presentation, message: notification } = failure;
    const lost = lostMark(dead, whenUsed);
    return refuse(isRegistered ? { ...lost, presentation, notification } : lost);
  }
  replace(journey, key, info, null);
  // Another address that was typed on another screen since stays.
  if (journey.state.drafts.email === typed) journey.keep({ email: info.email });
  const notice = { kind, email: info.email } as const;
  journey.update('notice', { notice, at: clock.now(), shown: false });
  return ok();
}

/** A newer mark that was stored while the call was pending stays as it is. */
function replace<Key extends MarkKey>(
  journey: Journey,
  key: Key,
  info: Mark<Key>,
  next: JourneyState[Key],
): void {
  const held = journey.state[key];
  if (held && textOf(held) === textOf(info)) journey.update(key, next);
}

function textOf(info: RegisterInfo | ForgetInfo): string {
  return 'passwordMark' in info ? info.passwordMark : info.registrationMark;
}
