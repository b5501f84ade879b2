/**
 * Waits until all parts have ended, well or badly, and then closes what they stand on. After the
 * grace nothing is waited for: what has not ended by then is cut off by the end of the program.
 * @param parts all on their way already, so that one grace is enough for them
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
