import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { EMPTY_JOURNEY, type JourneyState } from '#application/journey/journey-state.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { RequestRunner } from '#application/request-runner.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { Clock } from '#domain/clock.ts';
import type { PageState } from './page-state.ts';
import type { ReplacedInput } from './restore-replaced-input.ts';
import type { ShownSettings } from './shown-settings.ts';

export interface Page extends PageState {
  readonly journey: Journey;
  readonly requests: RequestRunner;
  /** Rejects when the scripts fail to load; the next call tries again. */
  readonly loadUseCases: () => Promise<UseCases>;
  readonly clock: Clock;
  readonly settings: ShownSettings;
  /** Shown in forms where scripts do not run; in prerendered pages only. */
  readonly noScript?: ReactNode;
  readonly replacedInput?: ReplacedInput;
}

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('no page context');
  return page;
}

/** Calls `act` once the use cases have loaded. Does nothing if they can't be loaded. */
export function useUseCases(): (act: (useCases: UseCases) => void) => void {
  const { loadUseCases } = usePage();
  return (act) => void loadUseCases().then(act, () => undefined);
}

/**
 * A part of the journey's state, which renders again when it changes. `select` must return the same
 * object for the same state, because React compares its results.
 */
export function useJourney<T>(select: (state: JourneyState) => T): T {
  const { journey } = usePage();
  return useSyncExternalStore(
    journey.subscribe,
    () => select(journey.state),
    () => select(EMPTY_JOURNEY),
  );
}

export function useSettings(): ShownSettings {
  return usePage().settings;
}
