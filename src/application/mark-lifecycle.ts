import { isRefusal, type CallFailure } from '#domain/call-failure.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import { expire, type ForgetInfo, type RegisterInfo } from '#domain/marks.ts';
import { withoutUsed } from '#domain/resend-cooldown.ts';
import { refuse, type Result } from '#domain/result.ts';
import { lostMark, type ShownFailure } from '#domain/shown-failure.ts';
import type { Journey } from './journey/journey.ts';
import type { JourneyState } from './journey/journey-state.ts';

export type MarkKey = 'registerInfo' | 'forgetInfo';
type Mark<Key extends MarkKey> = NonNullable<JourneyState[Key]>;

/** The flow whose call uses each mark up. */
const FLOW = { registerInfo: 'register', forgetInfo: 'changePassword' } as const;

/** The mark that the journey holds for this address, unless the API has refused it. */
export function heldMark<Key extends MarkKey>(
  journey: Journey,
  key: Key,
  email: Email,
): Result<Mark<Key>, ShownFailure> {
  const held = journey.state[key];
  const info = held && sameEmail(held.email, email) ? held : null;
  return info && !info.expired ? { ok: true, value: info } : refuse(lostMark(FLOW[key], info));
}

/** Call it before the mark is sent: the service may use the mark up even if no answer comes. */
export function markIsSent<Key extends MarkKey>(journey: Journey, key: Key, info: Mark<Key>): void {
  replace(journey, key, info, { ...info, perhapsUsed: true });
}

/**
 * Call it after a failure. A refusal means that the mark was not used up: it is restored, or
 * expires if the service rejected it. After any other failure it may be used up.
 */
export function markIsRefused<Key extends MarkKey>(
  journey: Journey,
  key: Key,
  info: Mark<Key>,
  { problem, isLost }: { readonly problem: CallFailure; readonly isLost: boolean },
): void {
  if (isRefusal(problem)) replace(journey, key, info, isLost ? expire(info) : info);
}

/**
 * Call it after a success: removes the mark and its used code, and prefills the log-in's address.
 */
export function markIsUsed<Key extends MarkKey>(journey: Journey, key: Key, info: Mark<Key>): void {
  replace(journey, key, info, null);
  journey.update('emailDraft', info.email);
  journey.update('cooldowns', withoutUsed(journey.state.cooldowns, info.email));
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
