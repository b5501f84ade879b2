/** What src/early.ts leaves on the window for the start-up to carry out once the page is live. */
export interface EarlyWindow extends Window {
  /** Ends the capturing and gives the buttons and tabs pressed, and forms submitted without a button, in order. */
  __stopEarlyCapture?: () => Element[];
  /** Set once the page is parsed and its deferred scripts have run. */
  __parsed?: true;
}

/** Ends the early capturing and gives what was pressed; nothing where the early script did not run. */
export function takeEarlyPresses(): readonly Element[] {
  return (window as EarlyWindow).__stopEarlyCapture?.().splice(0) ?? [];
}
