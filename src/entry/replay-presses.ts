import { counterpart } from './keep-input.ts';

/** Carries out what was pressed before the page could. */
export function replayPresses(presses: readonly Element[]): void {
  for (const [index, early] of presses.entries()) {
    // Whoever went on in the form that still stood there meant that one; and of two tabs, the last.
    const isOfTabs = (later: Element) => later.closest('[role=tab],[role=tabpanel]');
    if (early.matches('[role=tab]') && presses.slice(index + 1).some(isOfTabs)) continue;
    const pressed = early.isConnected ? early : counterpart(early);
    if (!pressed) continue;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else if (pressed instanceof HTMLElement) pressed.click();
  }
}
