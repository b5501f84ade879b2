import { useLocation } from 'wouter';
import { CHOICE, REQUESTED_PARAMETER } from '#ui/i18n/language-keys.ts';
import type { Route } from './routes.ts';

export type Target = Route | `${Route}?${string}`;

export function useNavigate() {
  const [, navigate] = useLocation();
  return (to: Target, options?: { readonly replace?: boolean; readonly state?: unknown }) =>
    navigate(withLanguage(to), options);
}

/**
 * A language in the address goes on to the next one, where a reload finds it again: the shop's wish,
 * and a choice that the browser does not store.
 */
export function withLanguage(to: string): string {
  const address = new URL(to, location.href);
  const here = new URLSearchParams(location.search);
  for (const name of [CHOICE, REQUESTED_PARAMETER]) {
    const tag = here.get(name);
    if (tag !== null) address.searchParams.set(name, tag);
  }
  return address.pathname + address.search;
}
