/** What `promise` resolves to, or `otherwise` when it rejects or takes longer than `milliseconds`. Never rejects. */
export async function timeBox<T, Otherwise>(
  milliseconds: number,
  promise: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds);
  });
  try {
    return await Promise.race([promise, expiry]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
