import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import type { CheckContext } from './call-context.ts';
import { isAhead, type Count, type Secrets } from './service-state.ts';

/*
 * When a kept-alive connection breaks before the answer, browsers and proxies send the same request
 * again by themselves. Such a repeat is answered as the first was, and changes nothing.
 */

/**
 * For how long an identical request is a repeat of a password with a mark. The padding of its
 * ciphertext is random, so a person's second press sends other bytes.
 */
export const REPEATED_PASSWORD_MS = MARK_LIFETIME_MS;

/** A browser repeats a request sooner than this; a person sends the same bytes again later. */
export const AT_ONCE_MS = 2000;

/** An idempotency key, which is stored among the counts once its request has succeeded. */
export interface Receipt {
  /** A digest of the whole request. */
  readonly key: string;
  readonly withinMs: number;
}

export function receiptOf(request: object, withinMs: number, secrets: Secrets): Receipt {
  // JSON can't write a bigint, which an id may be.
  const text = JSON.stringify(['repeat', request], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return { withinMs, key: secrets.derive('count', text) };
}

export function isRepeat(receipt: Receipt | null, { rows, now }: CheckContext): boolean {
  if (!receipt) return false;
  const { key, withinMs } = receipt;
  return rows.counts.some((count) => count.key === key && isAhead(count.until, now, withinMs));
}

export function asCount({ key, withinMs }: Receipt, now: number): Count {
  return { key, spent: 1, until: now + withinMs };
}
