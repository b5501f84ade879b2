import type { BrowserContext, Page } from '@playwright/test';

/** Collects unexpected errors of a page. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // Tests cause failed calls, which the browser logs.
    const isNetwork = message.text().startsWith('Failed to load resource');
    // A busy machine uses a preloaded script late, which the browser logs too.
    const isLate = message.text().includes('but not used within a few seconds');
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !isNetwork && !isLate)
      errors.push(`console ${message.type()}: ${message.text()}`);
  });
  return errors;
}

/** Prefix of a policy violation among a page's errors. */
export const BROKEN_POLICY = 'Broken policy:';

/** Makes every page of the context log its policy violations to the console. */
export async function reportBrokenPolicies(context: BrowserContext): Promise<void> {
  await context.addInitScript((begins) => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample }) => {
        // oxlint-disable-next-line no-console -- the test reads the console
        console.error(`${begins} ${effectiveDirective} ${blockedURI} ${sample}`);
      },
    );
  }, BROKEN_POLICY);
}
