import { wait } from '#ui/wait.ts';
import type { StartUpWindow } from './captured-presses.ts';

/** While a page is being left. */
export const NEXT_TRY_AFTER_MS = 1000;

/** Tries twice; on a page that is being left, until it is gone or stays after all: Firefox and Safari refuse it everything meanwhile. */
export function fetchPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    if (!(window as StartUpWindow).__left) return load();
    await wait(NEXT_TRY_AFTER_MS);
    return fetchPatiently(load);
  });
}
