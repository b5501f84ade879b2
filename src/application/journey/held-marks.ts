import type { RecoveryPurpose } from '#domain/code-purpose.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import {
  expireMark,
  judgeMark,
  sendMark,
  type ForgetInfo,
  type MarkVerdict,
  type PasswordMark,
  type RegisterInfo,
  type RegistrationMark,
} from '#domain/marks.ts';
import { isUnseen, newNotice } from './arrival-notice.ts';
import { withDrafts } from './drafts.ts';
import { FIELD } from './fields.ts';
import type { JourneyState, Transition } from './journey-state.ts';

export interface Marks {
  readonly registerInfo: RegisterInfo;
  readonly forgetInfo: ForgetInfo;
}

export type MarkKey = keyof Marks;
export type Mark = Marks[MarkKey];

/** The notice of the success that used a mark, and the one that says why its screen is not shown. */
export const MARK_NOTICES = {
  registerInfo: { used: 'registered', lost: 'registration-lost' },
  forgetInfo: { used: 'password-changed', lost: 'reset-lost' },
} as const;

/** Empties the draft of the name, which belongs to the address that is being registered. */
const NO_NAME = { [FIELD.customerName.draft]: '' };

/** A registration's code was right. A name that was typed for another address goes. */
export function registrationMarkHeld(given: {
  readonly email: Email;
  readonly registrationMark: RegistrationMark;
}): Transition {
  return ({ registerInfo: former, drafts }, now) => ({
    registerInfo: { ...given, storedAt: now, use: { state: 'fresh' } },
    drafts: former && sameEmail(former.email, given.email) ? drafts : withDrafts(drafts, NO_NAME),
  });
}

/** A recovery's code was right. */
export function passwordMarkHeld(given: {
  readonly email: Email;
  readonly passwordMark: PasswordMark;
  readonly purpose: RecoveryPurpose;
}): Transition {
  return (_, now) => ({ forgetInfo: { ...given, storedAt: now, use: { state: 'fresh' } } });
}

export function markSent(mark: Mark): Transition {
  return (state) => changeHeld(state, mark, sendMark);
}

/** A call with the mark has ended, but not with success. `before` is the mark before the call. */
export function markJudged(before: Mark, verdict: MarkVerdict): Transition {
  return (state, now) => changeHeld(state, before, (held) => judgeMark(held, before, verdict, now));
}

/**
 * A call with the mark has done what was asked: it is gone, and `/` has a notice and the address.
 * @param typedAtSend the address in the forms when the call began; one that was typed since stays
 */
export function markUsed(mark: Mark, typedAtSend: string | undefined): Transition {
  return (state, now) => {
    const { email } = mark;
    const changes = changeHeld(state, mark, () => null);
    const isRegistration = keyOf(mark) === 'registerInfo';
    // If the journey holds a mark for another address by now, the typed name belongs to that one.
    const { registerInfo: remaining } = { ...state, ...changes };
    const isNameUsed = isRegistration && remaining === null;
    return {
      ...changes,
      notice: newNotice({ kind: MARK_NOTICES[keyOf(mark)].used, email }, now),
      drafts: withDrafts(state.drafts, {
        ...(state.drafts.email === typedAtSend && { email }),
        ...(isNameUsed && NO_NAME),
      }),
      retrieveStep: isRegistration ? state.retrieveStep : null,
    };
  };
}

export function markExpired(mark: Mark): Transition {
  return (state) => changeHeld(state, mark, expireMark);
}

/** A screen was opened without the mark that it needs. */
export function markMissed(key: MarkKey): Transition {
  return ({ notice }, now) => ({
    [key]: null,
    notice: isUnseen(notice) ? notice : newNotice({ kind: MARK_NOTICES[key].lost }, now),
  });
}

/** Changes this mark where it is still held; a newer one stays as it is. */
function changeHeld(
  state: JourneyState,
  mark: Mark,
  change: (held: Mark) => Mark | null,
): Partial<JourneyState> {
  const key = keyOf(mark);
  const held = state[key];
  return held && textOf(held) === textOf(mark) ? { [key]: change(held) } : {};
}

function keyOf(mark: Mark): MarkKey {
  return 'passwordMark' in mark ? 'forgetInfo' : 'registerInfo';
}

function textOf(mark: Mark): string {
  return 'passwordMark' in mark ? mark.passwordMark : mark.registrationMark;
}
