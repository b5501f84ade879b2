import { createObservable } from '#application/observable.ts';
import type { MessageRef, Message } from '#ui/i18n/message-ref.ts';

/** How long a toast is shown, milliseconds (spec section 9). */
export const DEFAULT_TOAST_MS = 3000;
export const NOTICE_TOAST_MS = 1000;

export type ToastTone = 'success' | 'info' | 'danger';

export interface ToastRequest {
  readonly text: Message;
  readonly tone?: ToastTone;
  readonly title?: MessageRef;
  readonly durationMs?: number;
}

export interface Toast extends ToastRequest {
  readonly id: number;
  readonly tone: ToastTone;
  readonly durationMs: number;
}

export const NO_TOASTS: readonly Toast[] = [];
export const toasts = createObservable<readonly Toast[]>(NO_TOASTS);

let nextId = 0;

/** The duration counts from when the toaster shows it: the toaster's chunk may still be loading. */
export function showToast(toast: ToastRequest): void {
  nextId += 1;
  const shown = { tone: 'info', durationMs: DEFAULT_TOAST_MS, ...toast, id: nextId } as const;
  toasts.set([...toasts.get(), shown]);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
