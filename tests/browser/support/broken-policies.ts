import type { BrowserContext } from '@playwright/test';

/** Begins each line that a broken policy leaves among a visitor's mishaps. */
export const BROKEN_POLICY = 'Broken policy:';

/**
 * Lets every page of the context write what its policy refused to the console, where a visitor's
 * mishaps come from.
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
