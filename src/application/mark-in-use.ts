import { isRefusal, type CallFailure } from '#domain/call-failure.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import { lostMark } from '#domain/failure-display.ts';
import { isUsable, outworn, type ForgetInfo, type RegisterInfo } from '#domain/marks.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import type { Journey } from './journey/journey.ts';
import type { JourneyState } from './journey/journey-state.ts';

export type MarkKey = 'registerInfo' | 'forgetInfo';

export type Mark<Key extends MarkKey> = NonNullable<JourneyState[Key]>;

/** The flow whose call uses each mark up. */
export const FLOW = { registerInfo: 'register', forgetInfo: 'changePassword' } as const;

/** The attempt that brings each mark. */
const CHECK = {
  registerInfo: 'check-registration-code',
  forgetInfo: 'check-recovery-code',
} as const;

/**
 * The newest mark can be used no longer, or is gone (null). Neither is there a way to its form any more: a check whose own form was left,
 * and that nobody has heard of yet, would lead there, and the person would be sent back.
 */
function end<Key extends MarkKey>(journey: Journey, key: Key, info: JourneyState[Key]): void {
  journey.update(key, info);
  const { attempts } = journey.state;
  const others = Object.entries(attempts).filter(
    ([, { name, outcome }]) => !(name === CHECK[key] && outcome?.kind === 'done'),
  );
  journey.update('attempts', Object.fromEntries(others));
}

/**
 * The mark held for this address at the moment of the press: another may be held when the key has come. `now` in epoch milliseconds.
 * Refused when there is none, or none that the service would take; one that has become too old is stored no longer.
 */
export function markFor<Key extends MarkKey>(
  journey: Journey,
  key: Key,
  email: Email,
  now: number,
): Result<MarkInUse<Key>, ShownFailure> {
  const held = journey.state[key];
  const info = held && sameEmail(held.email, email) ? held : null;
  if (info && isUsable(info, now)) return ok(new MarkInUse(journey, key, info));
  if (info) end<MarkKey>(journey, key, outworn(info));
  return refuse(lostMark(FLOW[key], info));
}

/** The mark of a press, while the call that uses it up is under way. A newer mark that is stored meanwhile is never touched. */
export class MarkInUse<Key extends MarkKey> {
  readonly #journey: Journey;
  readonly #key: Key;
  readonly info: Mark<Key>;
  readonly #emailDraft: string;

  /** @param info what the journey held at the moment of the press */
  constructor(journey: Journey, key: Key, info: Mark<Key>) {
    this.#journey = journey;
    this.#key = key;
    this.info = info;
    this.#emailDraft = journey.state.emailDraft;
  }

  /** Called right before the call. As long as nobody has said otherwise it may have used the mark up, also for a page that is loaded meanwhile. */
  goesOut(): void {
    this.#update({ ...this.info, perhapsUsed: true });
  }

  /** What had no usable answer leaves it perhaps used; a refusal leaves it as it was, or says that it is `lost`. */
  failed(problem: CallFailure, isLost: boolean): void {
    if (isRefusal(problem)) this.#update(isLost ? outworn(this.info) : this.info);
  }

  /** The mark is gone, and its address stands in the log-in, unless another was typed meanwhile. Gives whether it was still the newest. */
  spent(): boolean {
    const isNewest = this.#update(null);
    if (isNewest && this.#journey.state.emailDraft === this.#emailDraft)
      this.#journey.update('emailDraft', this.info.email);
    return isNewest;
  }

  #update(info: JourneyState[Key]): boolean {
    const held = this.#journey.state[this.#key];
    const isNewest = held !== null && markOf(held) === markOf(this.info);
    if (!isNewest) return false;
    if (info === null || info.refused) end(this.#journey, this.#key, info);
    else this.#journey.update(this.#key, info);
    return true;
  }
}

function markOf(info: RegisterInfo | ForgetInfo): string {
  return 'passwordMark' in info ? info.passwordMark : info.registrationMark;
}
