/** What an expected outcome looks like: a value, or a problem to show. Bugs throw instead. */
export type Result<T, P> = Ok<T> | Refusal<P>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Refusal<P> {
  readonly ok: false;
  readonly problem: P;
}

export function ok(): Ok<void>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

export function refuse<P>(problem: P): Refusal<P> {
  return { ok: false, problem };
}
