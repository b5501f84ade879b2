import type { BrowserContext } from '@playwright/test';

/** Prefix of a policy violation in a visitor's mishaps. */
export const BROKEN_POLICY = 'Broken policy:';

/**
 * Makes every page of the context log its policy violations to the console, which fills a visitor's
 * mishaps.
 */
export async function reportBrokenPolicies(context: BrowserContext): Promise<void> {
  await context.addInitScript((begins) => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample }) => {
        // oxlint-disable-next-line no-console -- the console is the way out of the page
        console.error(`${begins} ${effectiveDirective} ${blockedURI} ${sample}`);
      },
    );
  }, BROKEN_POLICY);
}
