/** Default response headers: no MIME sniffing, no embedding, no caching. */
export const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  // Blocks embedded scripts and pictures; CORS calls are not affected.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};
