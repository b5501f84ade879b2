import { useEffect, useState } from 'react';

/** A part of the portal in a file of its own, which is fetched when it is first wanted. */
export interface Late<Part> {
  /** The part; null until it is loaded. */
  readonly get: () => Part | null;
  /** Fetches the part once. Rejects when that fails; the next call tries again. */
  readonly load: () => Promise<Part>;
}

export function late<Part>(fetch: () => Promise<Part>): Late<Part> {
  let part: Part | null = null;
  let loading: Promise<Part> | null = null;

  async function load(): Promise<Part> {
    try {
      return (part = await fetch());
    } catch (failure) {
      loading = null;
      throw failure;
    }
  }

  return { get: () => part, load: () => (loading ??= load()) };
}

/**
 * Fetches a part and gives it; `part` is null until it is loaded, and `failure` says why it could
 * not be. React.lazy would remember a failure for ever.
 * @param cause when it changes after a failure, the part is fetched again, and no failure is known
 */
export function useLate<Part>(
  { get, load }: Late<Part>,
  cause?: unknown,
): { readonly part: Part | null; readonly failure: unknown } {
  const [failed, setFailed] = useState<{ readonly cause: unknown; readonly failure: unknown }>();
  const [, setLoaded] = useState(false);
  // Fetches the part.
  useEffect(() => {
    load().then(
      () => setLoaded(true),
      (failure: unknown) => setFailed({ cause, failure }),
    );
  }, [load, cause]);
  return { part: get(), failure: failed?.cause === cause ? failed?.failure : undefined };
}
