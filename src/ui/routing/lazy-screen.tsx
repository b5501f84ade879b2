import { use, type ComponentType } from 'react';

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
  let underWay: Promise<ComponentType> | null = null;

  function load(): Promise<ComponentType> {
    underWay ??= fetchScreen().then(
      (Screen) => (here = Screen),
      (failure: unknown) => {
        underWay = null;
        throw failure;
      },
    );
    return underWay;
  }

  function Screen() {
    const Here = here ?? use(load());
    return <Here />;
  }

  return { load, isHere: () => here !== null, Screen };
}
