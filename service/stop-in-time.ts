/**
 * Waits until all parts have settled, and then closes what they depend on. It stops waiting after
 * the grace; the end of the program then cuts off the rest. @param parts already running, so that
 * one grace covers them all
 */
export async function stopInTime(
  graceMs: number,
  parts: readonly Promise<unknown>[],
  closeRest: () => Promise<unknown>,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, graceMs);
  });
  try {
    await Promise.race([Promise.allSettled(parts), late]);
    await Promise.race([closeRest(), late]);
  } finally {
    clearTimeout(timer);
  }
}
