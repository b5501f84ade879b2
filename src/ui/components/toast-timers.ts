import { toasts } from './toast-store.ts';

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let paused = false;

/** Ends each toast when its time is over. Gives back the function that stops doing so. */
export function startToastTimers(): () => void {
  startMissing();
  const end = toasts.subscribe(startMissing);
  return () => {
    end();
    clearAll();
  };
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Somebody points at a toast or has the focus in it: none goes away under their hand. */
export function pauseToasts(): void {
  paused = true;
  clearAll();
}

/** Each toast gets its whole time again: whoever stopped them was still reading. */
export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  startMissing();
}

function startMissing(): void {
  if (paused) return;
  for (const { id, durationMs } of toasts.get()) {
    if (!timers.has(id))
      timers.set(
        id,
        setTimeout(() => dismissToast(id), durationMs),
      );
  }
}

function clearAll(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}
