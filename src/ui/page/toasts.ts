import { createObservable } from '#application/observable.ts';
import type { DescribedFailure, Presentation } from '#domain/failures/describe.ts';
import { shell } from '#messages/en/shell.ts';
import { msg, type Message, type MessageRef } from '#ui/i18n/message.ts';

/** How long a toast is shown, milliseconds (spec section 9). */
const DEFAULT_TOAST_MS = 3000;
const NOTICE_TOAST_MS = 1000;

export interface ToastRequest {
  readonly text: Message;
  readonly tone: 'success' | 'danger';
  readonly title?: MessageRef;
  readonly durationMs?: number;
}

export interface Toast extends ToastRequest {
  readonly id: number;
  readonly durationMs: number;
}

/** Spec section 8, 'Display rules'. */
const OF_FAILURES: Readonly<Record<Presentation, Omit<ToastRequest, 'text'> | null>> = {
  inline: null,
  notification: { title: msg(shell, 'errorNotification'), tone: 'danger' },
  toast: { tone: 'success', durationMs: NOTICE_TOAST_MS },
};

export class Toasts {
  #nextId = 1;
  readonly open = createObservable<readonly Toast[]>([]);

  /** The duration begins when the toaster shows it: the toaster may not be loaded yet. */
  readonly show = (toast: ToastRequest): void => {
    const shown = { durationMs: DEFAULT_TOAST_MS, ...toast, id: this.#nextId++ };
    this.open.set([...this.open.get(), shown]);
  };

  /** Shows what a failure says in a toast besides its place, if anything. */
  showFailure({ presentation, message, notification = message }: DescribedFailure): void {
    const toast = OF_FAILURES[presentation];
    if (toast) this.show({ ...toast, text: notification });
  }

  dismiss(id: number): void {
    this.open.set(this.open.get().filter((toast) => toast.id !== id));
  }
}
