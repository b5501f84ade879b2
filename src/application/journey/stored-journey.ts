import { ageOf } from '#domain/age.ts';
import { isUsable, MARK_LIFETIME_MS, type ForgetInfo, type RegisterInfo } from '#domain/marks.ts';
import { listUnanswered, restoreInterrupted } from '#domain/request-states.ts';
import type { StartedRequest } from '#domain/requests.ts';
import { storedDrafts } from './drafts.ts';
import { EMPTY_JOURNEY, type JourneyState } from './journey-state.ts';
import { withoutFuture } from './sent-codes.ts';

/**
 * What of the journey survives a reload. The specification (section 3) names `returnUrl`; the other
 * names are this project's own.
 */
export const STORED_KEYS = [
  'registerInfo',
  'forgetInfo',
  'cooldowns',
  'retrieveStep',
  'drafts',
  'notice',
  'requests',
  'returnUrl',
] as const;

interface StorableState extends Omit<JourneyState, 'requests'> {
  /** Those without an answer that may have changed something at the API. */
  readonly requests: readonly StartedRequest[];
}

/** What storage holds of a journey. A field without content is left out. */
export type StoredJourney = {
  readonly [Key in (typeof STORED_KEYS)[number]]?: StorableState[Key] | undefined;
};

/** The journey at the start of a page: marks, notices and requests that are too old are left out. */
export function restoreJourney(stored: StoredJourney, now: number): JourneyState {
  const { requests = [], ...fields } = stored;
  const state: JourneyState = { ...EMPTY_JOURNEY, ...(fields as Partial<JourneyState>) };
  const isYoung = (at: number) => ageOf(at, now) <= MARK_LIFETIME_MS;
  return {
    ...state,
    registerInfo: isUsable(state.registerInfo, now) ? state.registerInfo : null,
    forgetInfo: isUsable(state.forgetInfo, now) ? state.forgetInfo : null,
    cooldowns: withoutFuture(state.cooldowns, now),
    notice: state.notice && isYoung(state.notice.at) ? state.notice : null,
    requests: restoreInterrupted(requests.filter(({ startedAt }) => isYoung(startedAt))),
  };
}

export function storedPart(state: JourneyState): StoredJourney {
  const { drafts, requests } = state;
  const storable: StorableState = {
    ...state,
    drafts: storedDrafts(drafts),
    requests: listUnanswered(requests),
  };
  const filled = STORED_KEYS.map((key) => [key, storable[key]] as const).filter(([, value]) => {
    const content = Object(value) as Partial<RegisterInfo | ForgetInfo>;
    // A dead mark is not stored: only the screen that shows it needs it.
    return Object.keys(content).length > 0 && content.use?.state !== 'dead';
  });
  return Object.fromEntries(filled) as StoredJourney;
}
