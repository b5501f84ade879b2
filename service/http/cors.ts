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
    // By which id the log speaks of a call, how long to wait, and what time it is at the server.
    'Access-Control-Expose-Headers': 'Date, Retry-After, X-Request-Id',
    Vary: 'Origin',
  };
}

/** Origins to be remembered: anybody can send any, so not more of them. */
const MOST_REPORTED = 100;

/** Reports each origin that is not let in, once. `report` hears of no page of this server's own. */
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

/** Answers the question that a browser asks before the call itself. */
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
