const LATEST_MS = 2000;

/**
 * Runs a task when the browser is idle. Safari has no idle callback: it runs there after 200 ms.
 */
export function onIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task, 200);
}
