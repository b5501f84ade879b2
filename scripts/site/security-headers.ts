import { createHash } from 'node:crypto';

export interface PolicyInput {
  /** Text of every inline script and style element of the site. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
  /** Origins that the page calls besides its own. */
  readonly connectOrigins: readonly string[];
}

/** Everything that the pages need and nothing else: no markup or code can be made from text, by us or by an intruder. */
export function contentSecurityPolicy({ inlineScripts, inlineStyles, connectOrigins }: PolicyInput): string {
  const sources = (...list: readonly string[]) => [...new Set(list)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources("'self'", ...inlineScripts.map(hashSource))}`,
    `style-src ${sources("'self'", ...inlineStyles.map(hashSource))}`,
    "img-src 'self'",
    `connect-src ${sources("'self'", ...connectOrigins)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of every answer. */
export function securityHeaders(policy: PolicyInput): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'X-Content-Type-Options': 'nosniff',
    // A return address in the query is the shop's business, not that of the sites the legal pages might link to.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // For browsers that do not know frame-ancestors.
    'X-Frame-Options': 'DENY',
  };
}

/** Sent over https only: browsers ignore it over http, and a developer's loopback must not learn it. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
