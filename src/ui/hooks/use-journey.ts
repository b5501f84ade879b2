import { useEffect, useMemo } from 'react';
import type { UseCases } from '#application/use-cases.ts';
import type { Email } from '#domain/email.ts';
import { useUseCases } from '../portal-context.ts';
import { lazyScreenAt, type Route } from '../routing/screens.ts';
import { useGo } from '../routing/use-go.ts';

export interface JourneyGuard {
  /** The address whose mark is held, or null. */
  pending(useCases: UseCases): Email | null;
  /** Leaves the sentence that says why. */
  lost(useCases: UseCases): void;
  readonly to: Route;
}

/** Sends a person without a mark back to where one is given (spec section 2); gives the address of a held one. */
export function useJourney({ pending, lost, to }: JourneyGuard): Email | null {
  const useCases = useUseCases();
  const go = useGo();
  // Read once, on entry: a mark that is used up, or runs out while the form is open, must not take the form away.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const email = useMemo(() => useCases && pending(useCases), [useCases]);

  useEffect(() => {
    // On its way together with the use cases that may ask for it.
    void lazyScreenAt(to)?.load().catch(() => null);
  }, [to]);

  useEffect(() => {
    if (!useCases || email) return;
    lost(useCases);
    go(to, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [useCases]);

  return email;
}
