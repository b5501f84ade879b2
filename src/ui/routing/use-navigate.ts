import { useLocation } from 'wouter';
import type { Route } from './routes.ts';

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Moves to another screen. */
export function useNavigate(): (
  to: Route | `${Route}?${string}`,
  options?: NavigateOptions,
) => void {
  const [, navigate] = useLocation();
  return navigate;
}
