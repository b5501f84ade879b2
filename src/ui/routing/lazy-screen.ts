import { createElement, useEffect, useState, type ComponentType } from 'react';
import { ScreenLoading, type TitleKey } from '../components/screen-loading.tsx';

/** A screen in a separate chunk. */
export interface LazyScreen {
  /** Fetches the chunk unless it is loaded. Rejects when that fails; the next call tries again. */
  load(): Promise<ComponentType>;
  isHere(): boolean;
  /** Shows the screen, at once when the chunk is loaded. */
  readonly Screen: ComponentType;
}

/**
 * `title` is the key of the page's title while the chunk loads. Not Suspense: it would show
 * 'Loading' for 300 ms even if the chunk takes 20 ms.
 */
export function lazyScreen(title: TitleKey, fetchScreen: () => Promise<ComponentType>): LazyScreen {
  let screen: ComponentType | null = null;
  // The browser fetches a module once, however often it is imported.
  const load = async () => (screen ??= await fetchScreen());

  function Screen() {
    const [Here, setHere] = useState(() => screen);
    const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
    // Fetches the chunk.
    useEffect(() => {
      load().then(
        (Arrived) => setHere(() => Arrived),
        (cause: unknown) => setFailure({ cause }),
      );
    }, []);
    // The error boundary shows the crash screen; its retry mounts this component again.
    if (failure) throw failure.cause;
    return Here ? createElement(Here) : createElement(ScreenLoading, { title });
  }

  return { load, isHere: () => screen !== null, Screen };
}
