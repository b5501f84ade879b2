import { useLocation } from 'wouter';
import type { Route } from './routes.ts';

export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Moves to another screen. */
export function useGo(): (to: Route | `${Route}?${string}`, options?: GoOptions) => void {
  const [, navigate] = useLocation();
  return navigate;
}
