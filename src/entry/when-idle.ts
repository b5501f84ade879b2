const LATEST_MS = 2000;

/** Runs a task when the page has nothing better to do, or as soon as the person starts. */
export function whenIdle(task: () => void): void {
  let done = false;
  const run = () => {
    if (done) return;
    done = true;
    removeEventListener('focusin', run);
    removeEventListener('pointerdown', run);
    task();
  };
  addEventListener('focusin', run);
  addEventListener('pointerdown', run);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, 200);
}
