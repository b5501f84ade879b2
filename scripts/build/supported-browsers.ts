/**
 * The oldest browsers that the built scripts run in, by the names of Vite's targets. Browsers built
 * on one of them follow: Chromium's phones and in-app browsers, every browser on iOS. Older ones
 * run no module scripts (scripts/build/page-document.ts), docs/operating.md names these, and a test
 * holds the build to them.
 */
export const SUPPORTED_BROWSERS = { chrome: 110, edge: 110, firefox: 115, safari: 16.4 } as const;

/** For the bundler: newer syntax is rewritten. */
export const SYNTAX_TARGET: readonly string[] = Object.entries(SUPPORTED_BROWSERS).map(
  ([browser, version]) => `${browser}${version}`,
);
