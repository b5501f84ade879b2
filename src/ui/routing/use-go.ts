import { useLocation } from 'wouter';
import { useChunks } from '../chunks.ts';
import type { Route } from './routes.ts';
import { fetchOnward } from './screens-by-route.ts';

export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/**
 * Moves to another screen at once, even if its chunk is not loaded: text typed into the old form
 * until then would be lost.
 */
export function useGo(): (to: Route | `${Route}?${string}`, options?: GoOptions) => void {
  const [, navigate] = useLocation();
  const chunks = useChunks();
  return (to, options) => {
    // Starts the fetch before the old screen is removed.
    void fetchOnward(chunks, to);
    navigate(to, options);
  };
}
