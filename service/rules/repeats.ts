import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import type { LoadedRows } from './call-context.ts';
import { isAhead, type Count, type Secrets } from './service-state.ts';
import type { Subject } from './usage-meter.ts';

/*
 * When a kept-alive connection breaks before the answer, browsers and proxies send the same request
 * again by themselves. Such a repeat gets the first answer again and changes nothing.
 */

/** Within which time, and from whom, an identical request is a repeat of one that succeeded. */
export interface RepeatRule<T> {
  readonly withinMs: number;
  readonly from: 'anyone' | 'the same client';
  readonly answer: T;
}

/**
 * For a password with a mark. The padding of its ciphertext is random, so a person's second press
 * sends other bytes. A browser may repeat the request over another network.
 */
export const REPEATED_PASSWORD: RepeatRule<void> = {
  withinMs: MARK_LIFETIME_MS,
  from: 'anyone',
  answer: undefined,
};

/** A browser repeats a request sooner than this; a person asks for the same later. */
export const AT_ONCE_MS = 2000;

/** For a request whose bytes are the same at a person's second press. */
export const REPEATED_AT_ONCE: RepeatRule<void> = {
  withinMs: AT_ONCE_MS,
  from: 'the same client',
  answer: undefined,
};

/** Stands for one request; once that has succeeded, a count has its key. */
export interface Receipt<T> extends RepeatRule<T> {
  /** A digest of the whole request. */
  readonly key: string;
}

export function receiptOf<T>(
  rule: RepeatRule<T>,
  request: object,
  subject: Subject,
  secrets: Secrets,
): Receipt<T> {
  const client = rule.from === 'anyone' ? '' : (subject.client ?? '');
  // JSON can't write a bigint, which an id may be.
  const text = JSON.stringify(['repeat', client, request], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return { ...rule, key: secrets.digest('count', text) };
}

export function isRepeat(
  { key, withinMs }: Receipt<unknown>,
  { counts }: LoadedRows,
  now: number,
): boolean {
  return counts.some((count) => count.key === key && isAhead(count.until, now, withinMs));
}

export function countOf({ key, withinMs }: Receipt<unknown>, now: number): Count {
  return { key, spent: 1, until: now + withinMs };
}
