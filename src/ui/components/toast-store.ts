import { createObservable } from '#application/observable.ts';
import type { MessageRef, Sayable } from '#ui/wording/message-ref.ts';

/** How long a toast stands, milliseconds (spec section 9). */
export const DEFAULT_TOAST_MS = 3000;
export const NOTICE_TOAST_MS = 1000;

export type ToastTone = 'success' | 'info' | 'danger';

export interface ToastRequest {
  readonly text: Sayable;
  readonly tone?: ToastTone | undefined;
  readonly title?: MessageRef | undefined;
  /** Milliseconds; 3000 unless told (spec section 9). */
  readonly durationMs?: number | undefined;
}

export interface Toast extends ToastRequest {
  readonly id: number;
  readonly tone: ToastTone;
  readonly durationMs: number;
}

export const NO_TOASTS: readonly Toast[] = [];
export const toasts = createObservable<readonly Toast[]>(NO_TOASTS);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let nextId = 0;
let paused = false;

export function showToast({ text, tone = 'info', title, durationMs = DEFAULT_TOAST_MS }: ToastRequest): void {
  nextId += 1;
  const toast: Toast = { id: nextId, text, tone, title, durationMs };
  if (!paused) startTimer(toast);
  toasts.set([...toasts.get(), toast]);
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Somebody points at a toast or has the focus in it: none goes away under their hand. */
export function pauseToasts(): void {
  paused = true;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

/** Each toast gets its whole time again: whoever stopped them was still reading. */
export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const toast of toasts.get()) startTimer(toast);
}

function startTimer({ id, durationMs }: Toast): void {
  timers.set(
    id,
    setTimeout(() => dismissToast(id), durationMs),
  );
}
