/** How many times longer a test may wait before the wait counts as lost; see docs/testing.md. */
export const PATIENCE = Number(process.env['TEST_PATIENCE'] ?? 1);

/** How late, in milliseconds, a browser test's portal answers scripts other than the entry, and calls; see docs/testing.md. */
export const LATENESS_MS = Number(process.env['TEST_LATENESS_MS'] ?? 0);
