import type { Attempt } from '#application/journey/attempt.ts';
import type { JourneyState } from '#application/journey/journey-state.ts';
import { attemptKey } from '#application/journey/attempt.ts';
import { sameEmail } from '#domain/email.ts';
import { screenOf, type Screen } from './screen-of.ts';
import { look, type Seen } from './seen.ts';
import type { World } from './world.ts';

/** A tab between two steps. */
export interface Moment {
  /** Which arrival it belongs to: a page was loaded, or came back from the browser's cache. */
  readonly arrival: number;
  readonly seen: Seen;
  readonly screen: Screen;
  readonly journey: JourneyState;
  readonly now: number;
}

export function momentOf(world: World): Moment {
  const seen = look();
  const { journey } = world.page;
  const now = Date.now();
  return {
    arrival: world.arrivals,
    seen,
    screen: screenOf(seen, history.state, journey.state, now),
    journey: journey.state,
    now,
  };
}

export const keyOf = ({ name, purpose, email }: Attempt) => attemptKey(name, purpose, email);

/** Whether the screen is the one that shows the attempt; `isAbout`: and about the same address. */
export function shows(
  { seen, screen }: Moment,
  attempt: Attempt,
): { readonly isForm: boolean; readonly isAbout: boolean } {
  const isSend = attempt.name === 'send-code';
  const isForm = isSend ? screen.purpose === attempt.purpose : screen.key === keyOf(attempt);
  return {
    isForm: isForm && seen.submit !== null,
    isAbout: attempt.name === 'submit-appeal' || sameEmail(screen.email, attempt.email),
  };
}
