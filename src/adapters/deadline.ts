/** Whether something failed because its deadline passed. */
export function isExpiry(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/**
 * Runs `work` with a signal. Rejects with a `TimeoutError` after `milliseconds`, and at once when
 * `cancelled` is aborted, even if the work ignores its signal: a response body that never ends
 * would otherwise hang for ever.
 */
export async function withDeadline<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  cancelled?: AbortSignal,
): Promise<T> {
  cancelled?.throwIfAborted();
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel: (() => void) | undefined;
  const end = new Promise<never>((_, reject) => {
    // Rejects before it aborts: otherwise the work's own error about the abort could come first.
    const endWith = (reason: unknown) => {
      reject(reason);
      controller.abort(reason);
    };
    cancel = () => endWith(cancelled?.reason);
    cancelled?.addEventListener('abort', cancel);
    timer = setTimeout(
      () => endWith(new DOMException('No complete answer in time', 'TimeoutError')),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work(controller.signal), end]);
  } finally {
    clearTimeout(timer);
    if (cancel) cancelled?.removeEventListener('abort', cancel);
  }
}

/**
 * What `promise` resolves to, or `otherwise` when it rejects or takes longer than `milliseconds`.
 * Never rejects.
 */
export function timeBox<T, Fallback>(
  milliseconds: number,
  promise: Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> {
  return withDeadline<T | Fallback>(milliseconds, () => promise).catch(() => fallback);
}
