/** The path to which a page reports its errors; the front answers it. */
export const ERRORS_PATH = '/__walk/errors';

/**
 * Runs in the page before its own scripts and reports errors to the front. It must be
 * self-contained, because only its source text is sent.
 */
export function reportErrors(path: string): void {
  const report = (text: string): void => {
    // Synchronous, so that the report arrives even if the page is left at once.
    const request = new XMLHttpRequest();
    request.open('POST', path, false);
    request.send(`${location.pathname}: ${text}`);
  };
  addEventListener('error', ({ message }) => report(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) =>
    report(`rejected promise: ${String(reason)}`),
  );
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sample }) =>
      report(`broken policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const own = console[level].bind(console);
    console[level] = (...texts: unknown[]) => {
      own(...texts);
      report(`console ${level}: ${texts.map(String).join(' ')}`);
    };
  }
}
