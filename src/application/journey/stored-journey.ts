import { ageOf } from '#domain/age.ts';
import { isUsable } from '#domain/marks.ts';
import { listUnanswered, NEWS_LIFETIME_MS, restoreInterrupted } from '#domain/request-states.ts';
import type { StartedRequest } from '#domain/requests.ts';
import { withoutFuture } from './cooldowns.ts';
import { storedDrafts } from './drafts.ts';
import type { Mark } from './held-marks.ts';
import { EMPTY_JOURNEY, type JourneyState } from './journey-state.ts';

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
  const isYoung = (at: number) => ageOf(at, now) <= NEWS_LIFETIME_MS;
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
  const storable: StorableState = {
    ...state,
    registerInfo: withoutDead(state.registerInfo),
    forgetInfo: withoutDead(state.forgetInfo),
    drafts: storedDrafts(state.drafts),
    requests: listUnanswered(state.requests),
  };
  const filled = STORED_KEYS.map((key) => [key, storable[key]] as const).filter(
    ([, value]) => Object.keys(Object(value) as object).length > 0,
  );
  return Object.fromEntries(filled) as StoredJourney;
}

/** A dead mark is not stored: only the screen that shows it needs it. */
function withoutDead<Kind extends Mark>(mark: Kind | null): Kind | null {
  return mark?.use.state === 'dead' ? null : mark;
}
