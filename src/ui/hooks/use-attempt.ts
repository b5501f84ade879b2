import { useEffect, useState } from 'react';
import { useInside } from '../portal-context.ts';
import { createAttemptSlot, type AttemptSlot } from './attempt-slot.ts';

export interface Attempt extends AttemptSlot {
  /** A call is under way. */
  readonly busy: boolean;
}

/**
 * One press, one call: a second press while the first is under way does nothing, also before the first has
 * been rendered. Leaving the screen abandons what is under way.
 */
export function useAttempt(): Attempt {
  const inside = useInside();
  const [busy, setBusy] = useState(false);
  const [slot] = useState(() => createAttemptSlot(inside, setBusy));
  useEffect(() => slot.abandon, [slot]);
  return { ...slot, busy };
}
