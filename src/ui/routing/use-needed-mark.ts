import { useEffect, useEffectEvent, useState } from 'react';
import {
  markExpired,
  markMissed,
  type MarkKey,
  type Marks,
} from '#application/journey/held-marks.ts';
import { ageOf } from '#domain/age.ts';
import type { Email } from '#domain/email.ts';
import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import { useJourney, usePage } from '#ui/page/page-context.ts';
import { decideRedirect } from './route-guards.ts';
import type { RouteGuard } from './routes.ts';
import { useNavigate } from './use-navigate.ts';

/**
 * The mark that a screen needs: without it the person is redirected (spec section 2), and in time
 * it is ended. A mark that expires while the form is open does not redirect.
 */
export function useNeededMark<Key extends MarkKey>(guard: RouteGuard<Key>) {
  const { needs } = guard;
  const { journey, clock } = usePage();
  const navigate = useNavigate();
  const held = useJourney((state) => state[needs] as Marks[Key] | null);
  // Kept for the form: a success removes the mark from the journey before the form is removed.
  const [info, setInfo] = useState(held);
  if (held && held !== info) setInfo(held);

  const arrive = useEffectEvent(() => {
    // Read from the journey: in the first commit the hooks return the prerendered state.
    const redirect = decideRedirect(journey.state, guard, clock.now());
    if (!redirect) return;
    journey.apply(markMissed(needs));
    navigate(redirect, { replace: true });
  });
  // Keeps the address in step with the journey when Back, Forward or a link leads here.
  useEffect(() => arrive(), []);

  // Keeps a mark in session storage no longer than its lifetime.
  useEffect(() => {
    if (!held || held.use.state === 'dead') return undefined;
    const timer = setTimeout(
      () => journey.apply(markExpired(held)),
      MARK_LIFETIME_MS - ageOf(held.storedAt, clock.now()) + 1,
    );
    return () => clearTimeout(timer);
  }, [clock, held, journey]);

  return {
    /** The newest mark that the screen has had. */
    info,
    /**
     * The address of the mark. Read from the journey: a replayed press may come before the rendering
     * that follows hydration. If the mark was taken away since, the request is refused.
     */
    emailNow: (): Email | null => (journey.state[needs] ?? info)?.email ?? null,
  };
}
