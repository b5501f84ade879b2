import { withDeadline } from '../deadline.ts';

/**
 * What `promise` resolves to, or `otherwise` when it rejects or takes longer than `milliseconds`.
 * Never rejects.
 */
export function timeBox<T, Otherwise>(
  milliseconds: number,
  promise: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  return withDeadline<T | Otherwise>(milliseconds, () => promise).catch(() => otherwise);
}
