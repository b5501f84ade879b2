/**
 * On every answer of the sandbox: it is nothing but what it says, no part of another site's page,
 * and kept by nobody unless it says so.
 */
export const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  // For what is embedded (scripts, pictures); calls by CORS are not held up by it.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};
