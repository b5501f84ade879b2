import { START_FAILED_ID } from '#ui/theme/page-ids.ts';
import { counterpart } from '../keep-input.ts';

/** What the scripts of this folder, which run before hydration, leave for the entry script. */
export interface WaitingWindow extends Window {
  /** Stops listening and returns the last press or submission. */
  takePress?: () => Element | null;
}

/**
 * Key in the `html` element's dataset: the page stays hidden until the scripts have decided which
 * screen to show.
 */
export const WAITING = 'waiting';

/** The button beside the sentence that says that the scripts failed to load. */
export const START_AGAIN_ID = 'again';

/**
 * After this time a page that is not hydrated shows a sentence. A slow 3G connection needs some
 * seconds less.
 */
export const SLOW_START_MS = 10_000;

/** Whether the deferred scripts, `config.js` among them, have run or failed. */
export function isParsed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const { domContentLoadedEventStart = 0 } = (navigation ??
    {}) as Partial<PerformanceNavigationTiming>;
  return document.readyState === 'complete' || domContentLoadedEventStart > 0;
}

/** The entry script is asynchronous: it may arrive before the page is parsed, or long after. */
export async function whenParsed(): Promise<void> {
  if (isParsed()) return;
  await new Promise((resolve) => {
    // `load` is for browsers that hide their timings: DOMContentLoaded may be over already.
    for (const event of ['DOMContentLoaded', 'load'])
      addEventListener(event, resolve, { once: true });
  });
}

/** Removes the sentence about failed scripts, and returns the last press. */
export function takePress(): Element | null {
  document.getElementById(START_FAILED_ID)?.remove();
  return (window as WaitingWindow).takePress?.() ?? null;
}

/**
 * Repeats a press from before hydration, which may have replaced the element. Without a counterpart
 * the press is dropped: another screen's button may do anything.
 */
export function replayPress(early: Element): void {
  const pressed = early.isConnected ? early : counterpart(early);
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else if (pressed instanceof HTMLElement) pressed.click();
}

/** Shows a hidden page. @returns whether it was hidden */
export function endWaiting(): boolean {
  const { dataset } = document.documentElement;
  const was = WAITING in dataset || 'wanted' in dataset;
  delete dataset[WAITING];
  delete dataset['wanted'];
  return was;
}
