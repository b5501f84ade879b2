import { sameElement } from '#ui/platform/same-element.ts';
import { START_FAILED_ID } from '#ui/theme/page-ids.ts';

/** What the scripts of this folder, which run before hydration, leave for the entry script. */
export interface WaitingWindow extends Window {
  /** Stops listening and returns the last press or submission. */
  takePress?: () => Element | null;
  /** Resolves when the deferred scripts, `config.js` among them, have run or failed. */
  parsed?: Promise<unknown>;
}

/**
 * Key in the `html` element's dataset: what of the page is hidden until a script has put it right,
 * as in `Visit`.
 */
export const HIDDEN = 'hidden';

/** The entry script is asynchronous: it may arrive before the page is parsed, or long after. */
export async function whenParsed(): Promise<void> {
  await (window as WaitingWindow).parsed;
}

/** Removes the sentence about failed scripts, and returns the last press. */
export function takePress(): Element | null {
  document.getElementById(START_FAILED_ID)?.remove();
  return (window as WaitingWindow).takePress?.() ?? null;
}

/**
 * Repeats a press from before hydration, by the id of what was pressed, or not at all. Enter in a
 * form presses its first submit button.
 */
export function replayPress(early: Element): void {
  const pressed = sameElement(early);
  const isForm = pressed instanceof HTMLFormElement;
  (isForm ? pressed.querySelector<HTMLElement>('[type=submit]') : pressed)?.click();
}

export function showPage(): void {
  delete document.documentElement.dataset[HIDDEN];
}
