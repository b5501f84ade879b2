import { withDeadline } from '../deadline.ts';

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
