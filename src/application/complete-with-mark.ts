import { withoutUsed } from '#domain/code-hold.ts';
import { lostMark, showFailure } from '#domain/failure-display.ts';
import type { Email } from '#domain/email.ts';
import type { Password } from '#domain/password.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import type { AttemptHandle } from './journey/attempts.ts';
import type { Journey } from './journey/journey.ts';
import { FLOW, markFor, type Mark, type MarkKey } from './mark-in-use.ts';
import type { PasswordCiphertext, PasswordEncryption } from './password-encryption.ts';
import type { Answer } from './ports/auth-api.ts';
import type { Clock } from './ports/clock.ts';

interface Tools {
  readonly journey: Journey;
  readonly encryption: PasswordEncryption;
  readonly clock: Clock;
}

/** The call that uses a mark up, and what differs between registration and password change. */
export interface MarkedCall<Key extends MarkKey> {
  readonly key: Key;
  readonly done: 'registered' | 'password-changed';
  send(info: Mark<Key>, password: PasswordCiphertext): Answer<unknown>;
  /** Whether a failure that does not speak of the mark shows that an earlier try has used it up. */
  isOfEarlierTry?(failure: ShownFailure, info: Mark<Key>): boolean;
  /** After a success with the newest mark. */
  clearDraft(): void;
}

/** Encrypts the password and makes the call with the mark held for this address; on success the mark is gone and `/` has a notice and the address. */
export async function completeWithMark<Key extends MarkKey>(
  { journey, encryption, clock }: Tools,
  { email, password }: { readonly email: Email; readonly password: Password },
  attempt: AttemptHandle,
  marked: MarkedCall<Key>,
): Promise<Result<void, ShownFailure>> {
  const flow = FLOW[marked.key];
  const held = markFor(journey, marked.key, email, clock.now());
  if (!held.ok) return held;
  const { value: mark } = held;
  const { info } = mark;
  const encrypted = await encryption.encrypt(password, flow);
  if (!encrypted.ok) return encrypted;
  attempt.goesOut();
  mark.goesOut();
  const answer = await marked.send(info, encrypted.value);
  if (!answer.ok) {
    encryption.prepare();
    const shown = showFailure(flow, answer.problem);
    const isLost = shown.reason === 'mark-lost' || marked.isOfEarlierTry?.(shown, info) === true;
    mark.failed(answer.problem, isLost);
    return refuse(isLost ? lostMark(flow, info) : shown);
  }
  if (mark.spent()) marked.clearDraft();
  // Its code has done its work: whoever confirms the address another time asks for a first one.
  journey.update('codeHolds', withoutUsed(journey.state.codeHolds, info.email));
  journey.update('notice', {
    notice: { kind: marked.done, email: info.email },
    at: clock.now(),
    shown: false,
  });
  return ok();
}
