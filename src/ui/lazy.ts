import {
  createElement,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useChunks, type Chunk } from './chunks.ts';

/** The part of a chunk as it is now; null until it is loaded. */
export function useChunk<Part>(wanted: Chunk<Part>): Part | null {
  const chunks = useChunks();
  const get = () => chunks.get(wanted);
  return useSyncExternalStore(chunks.subscribe, get, get);
}

/**
 * A component in a separate chunk, which the first screen does not need: it is fetched when the
 * browser is idle. `Fallback` shows until it is loaded, and when it can't be fetched. React.lazy
 * remembers a failure for ever, and keeps a fallback for 300 ms even if the chunk came after 20 ms.
 */
export function lazy<Props extends object>(
  wanted: Chunk<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
): (props: Props) => ReactNode {
  return function Lazy(props) {
    const chunks = useChunks();
    // Fetches the chunk.
    useEffect(() => onIdle(() => void chunks.prefetch(wanted)), [chunks]);
    return createElement(useChunk(wanted) ?? Fallback, props);
  };
}

/** The latest time at which a task for an idle browser runs, milliseconds. */
const LATEST_MS = 2000;

/**
 * Runs a task when the browser is idle. Safari has no idle callback: it runs there after 200 ms.
 */
export function onIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task, 200);
}
