import { START_FAILED_ID } from '#ui/theme/page-ids.ts';
import { counterpart } from './keep-input.ts';

/** What the inline scripts (src/entry/inline) leave for the entry script. */
export interface WaitingWindow extends Window {
  /** Ends the listening, and gives the last press or submission. */
  takePress?: () => Element | null;
}

/**
 * The page's element, with the link of the language control that was pressed before the control's
 * script was here.
 */
export type ChosenPage = HTMLElement & { chosen?: HTMLAnchorElement };

/**
 * Name in the data of the page's element: the page is empty until the scripts have decided which
 * screen to show.
 */
export const WAITING = 'waiting';

/** The button of the sentence that the scripts did not come. */
export const START_AGAIN_ID = 'again';

/** A page that is not live by then says so: a slow 3G line needs some seconds less. */
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
    // `load` for a browser that hides its timings: the page may have been parsed before.
    for (const event of ['DOMContentLoaded', 'load'])
      addEventListener(event, resolve, { once: true });
  });
}

/** Takes the sentence away that the scripts did not come, and the last press. */
export function takePress(): Element | null {
  document.getElementById(START_FAILED_ID)?.remove();
  return (window as WaitingWindow).takePress?.() ?? null;
}

/** Carries out what was pressed before the page was live; hydration may have replaced it. */
export function replayPress(early: Element): void {
  const pressed = early.isConnected ? early : counterpart(early);
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else if (pressed instanceof HTMLElement) pressed.click();
}

/** Shows a page that was empty until now. @returns whether it was */
export function endWaiting(): boolean {
  const { dataset } = document.documentElement;
  const was = WAITING in dataset || 'wanted' in dataset;
  delete dataset[WAITING];
  delete dataset['wanted'];
  return was;
}
