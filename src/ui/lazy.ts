import {
  createElement,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createObservable } from '#application/observable.ts';
import { onIdle } from './on-idle.ts';
import { savesData } from './saves-data.ts';

const loaders: (() => Promise<void>)[] = [];

/**
 * A component in a separate chunk, which the first screen does not need. `Fallback` shows until the
 * chunk is here, and when it can't be fetched. React.lazy remembers a failure for ever, and keeps a
 * fallback for 300 ms although the chunk came after 20.
 */
export function lazy<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
): (props: Props) => ReactNode {
  const component = createObservable<ComponentType<Props> | null>(null);
  // A chunk that could not be fetched is fetched again by the next component that shows it.
  async function load(): Promise<void> {
    if (!component.get()) await fetchComponent().then(component.set, () => undefined);
  }
  loaders.push(load);
  return function Lazy(props) {
    const Loaded = useSyncExternalStore(component.subscribe, component.get, () => null);
    // Fetches the chunk when the browser is idle.
    useEffect(() => onIdle(() => void load()), []);
    return createElement(Loaded ?? Fallback, props);
  };
}

/**
 * Fetches every lazy component while the network is up: one of them shows that it is down.
 */
export async function preloadLazy(): Promise<void> {
  if (!savesData()) await Promise.all(loaders.map((load) => load()));
}
