import { useLocation } from 'wouter';
import type { Route } from './routes.ts';

export function useNavigate(): (
  to: Route | `${Route}?${string}`,
  options?: { readonly replace?: boolean; readonly state?: unknown },
) => void {
  const [, navigate] = useLocation();
  return navigate;
}
