import { START_FAILED_ID } from '#ui/theme/page-ids.ts';
import { sameElement } from '#entry/keep-input.ts';

/** What the scripts of this folder, which run before hydration, leave for the entry script. */
export interface WaitingWindow extends Window {
  /** Stops listening and returns the last press or submission. */
  takePress?: () => Element | null;
  /** Resolves when the deferred scripts, `config.js` among them, have run or failed. */
  parsed?: Promise<unknown>;
}

/**
 * Key in the `html` element's dataset: the page stays hidden until the scripts have decided which
 * screen to show.
 */
export const WAITING = 'waiting';

/**
 * After this time a page that is not hydrated shows a sentence. A slow 3G connection needs some
 * seconds less.
 */
export const SLOW_START_MS = 10_000;

/** The entry script is asynchronous: it may arrive before the page is parsed, or long after. */
export async function whenParsed(): Promise<void> {
  await (window as WaitingWindow).parsed;
}

/** Removes the sentence about failed scripts, and returns the last press. */
export function takePress(): Element | null {
  document.getElementById(START_FAILED_ID)?.remove();
  return (window as WaitingWindow).takePress?.() ?? null;
}

/** Repeats a press from before hydration, by the id of what was pressed, or not at all. */
export function replayPress(early: Element): void {
  const pressed = sameElement(early);
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed?.click();
}

/** Shows a hidden page. @returns whether it was hidden */
export function endWaiting(): boolean {
  const { dataset } = document.documentElement;
  const was = WAITING in dataset || 'wanted' in dataset;
  delete dataset[WAITING];
  delete dataset['wanted'];
  return was;
}
