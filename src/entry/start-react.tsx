import { StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showPage } from '#entry/inline/hydration-handover.ts';
import { routeOf } from '#ui/routing/routes.ts';
import type { Visit } from './decide-visit.ts';
import { reportDefect } from './report-defects.ts';

const OPTIONS = {
  onUncaughtError: reportDefect,
  onCaughtError: reportDefect,
  // An extension changed the DOM before hydration, and React has rendered it again: no error.
  onRecoverableError: () => undefined,
};

/**
 * Hydrates the prerendered page. A page that is wrong for this visit, or that the host has sent in
 * place of another screen's, is rendered anew.
 */
export function startReact(
  element: HTMLElement,
  app: ReactNode,
  { wrong }: Visit,
  path: string,
): void {
  const page = import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app;
  const isRight = wrong === null || wrong === 'tab';
  showPage();
  if (isRight && element.dataset['route'] === routeOf(path)) hydrateRoot(element, page, OPTIONS);
  // Replaces the page in one task, so that the browser paints no empty frame.
  else {
    element.replaceChildren();
    flushSync(() => createRoot(element, OPTIONS).render(page));
  }
}
