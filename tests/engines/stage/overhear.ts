/** Where a page reports its mishaps; the front answers there. */
export const MISHAP_PATH = '/__walk/mishap';

/**
 * Runs in the page before its own scripts: reports to the front what went wrong unseen.
 * Has to be self-contained, for its text is what travels.
 */
export function overhear(mishapPath: string): void {
  const report = (text: string): void => {
    // Waited for: a mishap is known before anything else happens, even if the page is left at once.
    const request = new XMLHttpRequest();
    request.open('POST', mishapPath, false);
    request.send(`${location.pathname}: ${text}`);
  };
  addEventListener('error', ({ message }) => report(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) =>
    report(`rejected promise: ${String(reason)}`),
  );
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sample }) => {
      report(`broken policy: ${effectiveDirective} ${blockedURI} ${sample}`);
    },
  );
  for (const level of ['error', 'warn'] as const) {
    const own = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      own(...words);
      report(`console ${level}: ${words.map(String).join(' ')}`);
    };
  }
}
