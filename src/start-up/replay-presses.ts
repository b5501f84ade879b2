/** Carries out what was pressed before the page could. */
export function replayPresses(presses: readonly Element[]): void {
  for (const early of presses) {
    // Hydration may have put another element of the same id in its place.
    const pressed = early.isConnected ? early : document.getElementById(early.id);
    if (!pressed) continue;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else if (pressed instanceof HTMLElement) pressed.click();
  }
}
