import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { attemptKey, type Attempt } from '#application/journey/attempt.ts';
import { isUsable, MARK_LIFETIME_MS, outworn } from '#domain/marks.ts';
import { useJourney, usePortal } from '../portal-context.ts';
import type { Guarded, RouteGuard } from './route-guards.ts';
import { ROUTE } from './routes.ts';
import { useScreenFetch } from './screen-fetch.ts';
import { useGo } from './use-go.ts';

/**
 * Lets nobody stay on a screen without its mark (spec section 2): after success the way leads home, else to where a mark
 * is given. One that runs out while the form is open takes nothing away.
 */
export function useRouteGuard<Key extends keyof Guarded>({
  needs,
  finishedBy,
  otherwise,
  lost,
  done,
}: RouteGuard<Key>): Guarded[Key] | null {
  const { journey, actions, clock } = usePortal();
  const go = useGo();
  const screens = useScreenFetch();
  const key = attemptKey(finishedBy);
  const info: Guarded[Key] | null = useJourney(
    (state) => (state as Readonly<Record<Key, Guarded[Key] | null>>)[needs],
  );
  const attempt = useJourney((state) => state.attempts[key]);
  const [arrival] = useState(() => ({
    info: journey.state[needs],
    at: clock.now(),
    isUnreported: isOutcomeUnknown(journey.state.attempts[key]),
  }));

  // The screen may stand for a moment after it was left.
  const hasLeft = useRef(false);

  const leaveIfLost = useEffectEvent(() => {
    if (hasLeft.current) return;
    const { [needs]: held, attempts, notice } = journey.state;
    if (held && (held !== arrival.info || isUsable(held, arrival.at))) return;
    // The mark is gone, and the outcome that says why is on its way.
    if (attempts[key]?.phase === 'under-way') return;
    hasLeft.current = true;
    const finished = attempts[key]?.outcome?.kind === 'done' ? attempts[key] : null;
    if (finished) {
      actions.take(key);
      // Said once more: whoever comes here after the success has left the screen that said it.
      journey.update('notice', {
        notice: { kind: done, email: finished.email },
        at: clock.now(),
        shown: false,
      });
    } else if (arrival.isUnreported) {
      // The page before was left with the call under way: `/` says what may have become of it, and nothing else is known.
      journey.update(needs, null);
      return go(ROUTE.account, { replace: true });
    } else if (!notice || notice.shown) {
      // One that was shown explained another arrival.
      journey.update('notice', { notice: { kind: lost }, at: clock.now(), shown: false });
    }
    journey.update(needs, null);
    // Back must not come to a form whose mark is used up.
    go(finished ? ROUTE.account : otherwise, { replace: true });
  });

  useEffect(() => {
    // On its way together with whatever may send the person there.
    screens.fetchAhead(otherwise);
  }, [screens, otherwise]);

  useEffect(() => {
    // What was said of a former mark says nothing of a newer one. Before the form takes it.
    if (
      info &&
      attempt?.phase === 'ended' &&
      attempt.outcome?.kind !== 'done' &&
      info.storedAt > attempt.since
    )
      actions.take(key);
  }, [actions, attempt, info, key]);

  useEffect(() => {
    if (!info || info.refused) return undefined;
    // Stored for as long as it can be used, and no longer.
    const timer = setTimeout(
      () => journey.update<keyof Guarded>(needs, outworn(info)),
      info.storedAt + MARK_LIFETIME_MS - clock.now() + 1,
    );
    return () => clearTimeout(timer);
  }, [clock, info, journey, needs]);

  // What stands in the journey, not what was prerendered.
  useEffect(() => leaveIfLost(), [info, attempt]);

  return info;
}

/** The page before was left with the call under way. */
function isOutcomeUnknown(attempt: Attempt | undefined): boolean {
  return (
    attempt?.phase === 'unanswered' ||
    (attempt?.outcome?.kind === 'failed' && attempt.outcome.failure.reason === 'outcome-unknown')
  );
}
