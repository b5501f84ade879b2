/** What src/early.ts leaves on the window for the start-up to carry out once the page is live. */
export interface EarlyWindow extends Window {
  /** Buttons and tabs pressed, and forms submitted without a button, in order, before the page was live. */
  __earlyPresses?: Element[];
  /** Ends the capturing and gives the presses. */
  __stopEarlyCapture?: () => Element[];
}

/** Ends the early capturing and gives what was pressed; nothing where the early script did not run. */
export function takeEarlyPresses(): readonly Element[] {
  return (window as EarlyWindow).__stopEarlyCapture?.().splice(0) ?? [];
}
