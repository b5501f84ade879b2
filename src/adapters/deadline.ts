/** Whether something failed because its deadline passed. */
export function isExpiry(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/**
 * Runs `work` under one signal and settles after `milliseconds` at the latest, with a
 * `TimeoutError`, or at once when `cancelled` is aborted, even if the work ignores its signal: a
 * body that never ends would otherwise hang for ever.
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
    // Rejecting first: work that answers the abort at once must not word it as something else.
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
