import type { StartUpWindow } from './captured-presses.ts';

/**
 * Resolves when the page is parsed and its deferred scripts, `config.js` among them, have run or
 * failed. The entry script itself is asynchronous: it may arrive before that, or long after.
 */
export function whenParsed(): Promise<void> {
  if ((window as StartUpWindow).__ready || document.readyState === 'complete')
    return Promise.resolve();
  return new Promise((resolve) => {
    // The later one is for a page whose inline script did not run, and that was parsed before this.
    for (const event of ['DOMContentLoaded', 'load'])
      addEventListener(event, () => resolve(), { once: true });
  });
}
