import { createElement, use, type ComponentType } from 'react';

/** A screen in a chunk of its own. */
export interface LazyScreen {
  /** Fetches the chunk unless it is here; rejects when it can't be had, and asking again tries again. */
  load(): Promise<ComponentType>;
  isHere(): boolean;
  /** Shows the screen; renders at once when the chunk is here, as hydration and navigation need it. */
  readonly Screen: ComponentType;
}

export function lazyScreen(fetchScreen: () => Promise<ComponentType>): LazyScreen {
  let here: ComponentType | null = null;
  let attempt: Promise<ComponentType> | null = null;
  let failed = false;

  function load(): Promise<ComponentType> {
    if (attempt && !failed) return attempt;
    failed = false;
    attempt = fetchScreen().then(
      (Screen) => (here = Screen),
      (failure: unknown) => {
        failed = true;
        throw failure;
      },
    );
    return attempt;
  }

  function Screen() {
    // A failed attempt is kept: a new one at every rendering would fetch for ever, and never tell.
    return createElement(here ?? use(attempt ?? load()));
  }

  return { load, isHere: () => here !== null, Screen };
}
