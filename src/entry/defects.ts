/** An event of the window for whoever watches over the portal. */
const DEFECT_EVENT = 'portal:defect';

/** Where the portal's own scripts lie. */
const OWN_SCRIPTS = import.meta.url.replace(/[^/]*$/, '');

/**
 * Reports a defect to monitoring by name and place, which hold nothing that a person typed, and to
 * the console in full.
 */
export function reportDefect(defect: unknown): void {
  const { name = 'unknown', stack = '' } = defect instanceof Error ? defect : {};
  const place =
    stack
      .split('\n')
      .find((line) => line.includes(OWN_SCRIPTS))
      ?.trim() ?? '';
  window.dispatchEvent(new CustomEvent(DEFECT_EVENT, { detail: { name, place } }));
  // For whoever develops: React says nothing itself when it is given a listener.
  // oxlint-disable-next-line no-console
  console.error(defect);
}

/**
 * Calls `report` when one of the portal's own scripts broke outside of what looks after itself, so
 * that no press ends in silence.
 */
export function listenForDefects(report: () => void): void {
  function hear(defect: unknown, isOwn: boolean | undefined): void {
    // Extensions bring scripts of their own into the page.
    if (!isOwn) return;
    reportDefect(defect);
    report();
  }
  addEventListener('unhandledrejection', ({ reason }) =>
    hear(reason, reason instanceof Error && reason.stack?.includes(OWN_SCRIPTS)),
  );
  addEventListener('error', ({ filename, error }) =>
    hear(error, filename?.startsWith(OWN_SCRIPTS)),
  );
}
