import {
  createElement,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { loadOnce } from '#application/load-once.ts';
import { nextTask } from './next-task.ts';
import { wait } from './wait.ts';

export type DeferredComponent<Props> = (props: Props) => ReactNode;

const loaders: ((isQuiet: boolean) => Promise<void>)[] = [];
/** Before the page is idle, nothing may compete with its first screen. */
let mayLoad = false;
/** They come at about the same time; each is shown in a task of its own. */
let turn = Promise.resolve();

/**
 * A component in a chunk of its own that is never waited for: until it is here, or when it can't be had,
 * `Meanwhile` stands in its place. For what the first screen can do without.
 * `isComfort`: `Meanwhile` does its work as well, so on a quiet network it stays.
 */
export function deferred<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = () => null,
  isComfort = false,
): DeferredComponent<Props> {
  let isShown = false;
  const component = loadOnce(async () => {
    const Component = await fetchComponent();
    await (turn = turn.then(nextTask));
    // Exchanged while it is held down, a control would take the press along.
    while (document.querySelector(':active')) await wait(50);
    return Component;
  });

  async function load(): Promise<void> {
    try {
      await component.load();
    } catch {
      // The network is away; the next one to show it tries again.
    }
  }

  loaders.push(async (isQuiet) => (isQuiet && (isComfort || !isShown) ? undefined : load()));
  return function Deferred(props) {
    const Here = useSyncExternalStore(component.subscribe, component.current, () => null);
    useEffect(() => {
      isShown = true;
      if (mayLoad) void load();
    }, []);
    return createElement(Here ?? Meanwhile, props);
  };
}

/**
 * Fetches every deferred component, so that each is here before it is needed; on a quiet network those that are shown.
 * Each sets out in a task of its own: to ask for a file takes a slow phone some milliseconds, and somebody may be typing.
 */
export async function loadDeferred(isQuiet: boolean): Promise<void> {
  mayLoad = true;
  const underWay = [];
  for (const load of loaders) {
    underWay.push(load(isQuiet));
    await nextTask();
  }
  await Promise.all(underWay);
}
