/** Whether something failed because its deadline passed. */
export function isExpiry(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/**
 * Runs `work` under one signal and settles after `milliseconds` at the latest, with a
 * `TimeoutError`, even if the work ignores its signal: a body that never ends would otherwise hang
 * for ever.
 */
export async function withDeadline<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException('No complete answer in time', 'TimeoutError');
      // Rejecting first: work that answers the abort at once must not word it as something else.
      reject(error);
      controller.abort(error);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), expiry]);
  } finally {
    clearTimeout(timer);
  }
}
