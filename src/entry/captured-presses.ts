import { START_FAILED_ID } from '#ui/theme/start-failed-id.ts';

/**
 * What src/entry/inline/early-presses.ts leaves on the window for the start-up to carry out once
 * the page is live.
 */
export interface StartUpWindow extends Window {
  /**
   * Ends the capturing and gives the buttons and tabs pressed, and forms submitted without a
   * button, in order.
   */
  __presses?: () => Element[];
  /** Set once the page is parsed and its deferred scripts have run. */
  __ready?: true;
  /**
   * Set as soon as a page that is not live yet begins to be left: Firefox and Safari break off then
   * what is on its way, and that is no failure. Unset where it starts again.
   */
  __left?: boolean;
}

/**
 * The page's element, and the link of the control that chooses a language which was pressed before
 * the control's script was here.
 */
export type ChosenPage = HTMLElement & { chosen?: HTMLAnchorElement };

/**
 * Name in the data of the page's root element: it has nothing to show before its scripts have
 * decided where the person is.
 */
export const WAITING = 'waiting';

/** The button of the sentence that the scripts did not come. */
export const START_AGAIN_ID = 'again';

/** A page that is not live by then is declared dead: a slow 3G line needs some seconds less. */
export const SLOW_START_MS = 10_000;

/**
 * Ends the early capturing and gives what was pressed; nothing where the early script did not run.
 */
export function takeCapturedSubmits(): readonly Element[] {
  document.getElementById(START_FAILED_ID)?.remove();
  return (window as StartUpWindow).__presses?.().splice(0) ?? [];
}

/**
 * Shows a page that was kept empty for what its scripts decide, the place or the language. @returns
 * whether it was
 */
export function endWaiting(): boolean {
  const { dataset } = document.documentElement;
  const was = WAITING in dataset || 'wanted' in dataset;
  delete dataset[WAITING];
  delete dataset['wanted'];
  return was;
}
