/**
 * What `promise` resolves to, or `fallback` when it rejects or takes longer than `milliseconds`.
 * Never rejects.
 */
export async function timeBox<T, Fallback>(
  milliseconds: number,
  promise: Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<Fallback>((resolve) => {
    timer = setTimeout(() => resolve(fallback), milliseconds);
  });
  return Promise.race([promise.catch(() => fallback), end]).finally(() => clearTimeout(timer));
}
