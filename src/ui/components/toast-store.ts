import { createObservable } from '#application/observable.ts';
import type { MessageRef, Message } from '#ui/i18n/message-ref.ts';

/** How long a toast stands, milliseconds (spec section 9). */
export const DEFAULT_TOAST_MS = 3000;
export const NOTICE_TOAST_MS = 1000;

export type ToastTone = 'success' | 'info' | 'danger';

export interface ToastRequest {
  readonly text: Message;
  readonly tone?: ToastTone | undefined;
  readonly title?: MessageRef | undefined;
  /** Milliseconds; 3000 by default (spec section 9). */
  readonly durationMs?: number | undefined;
}

export interface Toast extends ToastRequest {
  readonly id: number;
  readonly tone: ToastTone;
  readonly durationMs: number;
}

export const NO_TOASTS: readonly Toast[] = [];
export const toasts = createObservable<readonly Toast[]>(NO_TOASTS);

let nextId = 0;

/** Its time begins once it can be seen: `toast-timers.ts` comes with what shows it. */
export function showToast({
  text,
  tone = 'info',
  title,
  durationMs = DEFAULT_TOAST_MS,
}: ToastRequest): void {
  nextId += 1;
  toasts.set([...toasts.get(), { id: nextId, text, tone, title, durationMs }]);
}
