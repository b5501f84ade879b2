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
