/** Window event for the operator's monitoring. */
const DEFECT_EVENT = 'portal:defect';

/** Address of the folder with the portal's scripts. */
const OWN_SCRIPTS = import.meta.url.replace(/[^/]*$/, '');

/**
 * Reports a defect to monitoring and to the console. Monitoring gets the error's name and the line
 * of the stack only: neither holds anything that a person typed.
 */
export function reportDefect(defect: unknown): void {
  const { name = 'unknown', stack = '' } = defect instanceof Error ? defect : {};
  const place =
    stack
      .split('\n')
      .find((line) => line.includes(OWN_SCRIPTS))
      ?.trim() ?? '';
  window.dispatchEvent(new CustomEvent(DEFECT_EVENT, { detail: { name, place } }));
  // React logs nothing itself when it has an error listener.
  // oxlint-disable-next-line no-console
  console.error(defect);
}

/**
 * Calls `report` for each uncaught error of the portal's own scripts, so that the person sees a
 * message.
 */
export function listenForDefects(report: () => void): void {
  function handle(defect: unknown, isOwn: boolean | undefined): void {
    // Errors of browser extensions' scripts are ignored.
    if (!isOwn) return;
    reportDefect(defect);
    report();
  }
  addEventListener('unhandledrejection', ({ reason }) =>
    handle(reason, reason instanceof Error && reason.stack?.includes(OWN_SCRIPTS)),
  );
  addEventListener('error', ({ filename, error }) =>
    handle(error, filename?.startsWith(OWN_SCRIPTS)),
  );
}
