/**
 * The headers by which a browser on an allowed origin may read the answer; others get none (Fetch
 * standard).
 */
export function corsHeaders(
  origin: string | null,
  origins: readonly string[],
): Record<string, string> {
  if (origin === null || !origins.includes(origin)) return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': origin,
    // The server's time, how long to wait, and the call's id in the log.
    'Access-Control-Expose-Headers': 'Date, Retry-After, X-Request-Id',
    Vary: 'Origin',
  };
}

/** Callers can send any origin, so only this many are remembered. */
const MOST_REPORTED = 100;

/** Reports each origin that is not allowed, once. Never reports this server's own origin. */
export function unknownOriginReporter(
  origins: readonly string[],
  report: ((origin: string) => void) | undefined,
) {
  const reported = new Set<string>();
  return (origin: string | undefined, host: string | undefined): void => {
    if (origin === undefined || !URL.canParse(origin) || new URL(origin).origin !== origin) return;
    if (
      origins.includes(origin) ||
      new URL(origin).host === host ||
      reported.has(origin) ||
      reported.size >= MOST_REPORTED
    )
      return;
    reported.add(origin);
    report?.(origin);
  };
}

/** Answers a browser's preflight. */
export function preflight(
  origin: string | null,
  origins: readonly string[],
  methods: readonly string[],
): Response {
  const headers = corsHeaders(origin, origins);
  const allowed = 'Access-Control-Allow-Origin' in headers;
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      Allow: [...methods, 'OPTIONS'].join(', '),
      ...(allowed && {
        'Access-Control-Allow-Methods': methods.join(', '),
        'Access-Control-Allow-Headers':
          'Authorization, UserRange, userId, Content-Type, X-Sandbox-Scenario',
        'Access-Control-Max-Age': '600',
      }),
    },
  });
}
