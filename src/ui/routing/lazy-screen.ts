import {
  createElement,
  Fragment,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ScreenLoading, type TitleKey } from '../components/screen-loading.tsx';

/** A screen in a chunk of its own. */
export interface LazyScreen {
  /**
   * Fetches the chunk unless it is here; rejects when it can't be had, and asking again tries
   * again.
   */
  load(): Promise<ComponentType>;
  isHere(): boolean;
  /** Shows the screen, at once when the chunk is here; its children come and go with it. */
  readonly Screen: ComponentType<{ readonly children?: ReactNode }>;
}

/**
 * `title` names the page's while the chunk is on its way. Without Suspense, which would keep
 * 'Loading' for 300 ms though the chunk came after 20.
 */
export function lazyScreen(title: TitleKey, fetchScreen: () => Promise<ComponentType>): LazyScreen {
  let screen: ComponentType | null = null;
  // The module system fetches a chunk once, however often it is asked for.
  const load = async () => (screen ??= await fetchScreen());

  function Screen({ children }: { readonly children?: ReactNode }) {
    const [Here, setHere] = useState(() => screen);
    const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
    // Fetches the chunk.
    useEffect(() => {
      load().then(
        (Arrived) => setHere(() => Arrived),
        (cause: unknown) => setFailure({ cause }),
      );
    }, []);
    // For the error boundary around it, whose retry mounts this anew.
    if (failure) throw failure.cause;
    return Here
      ? createElement(Fragment, null, createElement(Here), children)
      : createElement(ScreenLoading, { title });
  }

  return { load, isHere: () => screen !== null, Screen };
}
