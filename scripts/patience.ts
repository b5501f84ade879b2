/** How many times longer a test may wait before the wait counts as lost; see docs/testing.md. */
export const PATIENCE = Number(process.env['TEST_PATIENCE'] ?? 1);
