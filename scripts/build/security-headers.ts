import { createHash } from 'node:crypto';

export interface PolicyInput {
  /** Text of every inline script and style element of the site. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
  /** Origins that the page calls besides its own. */
  readonly connectOrigins: readonly string[];
}

/** An element without an end is the rest of its page: so a page is searched in one pass. */
const TEXT_ELEMENTS = /<(script|style)([^<>]*)>([^]*?)(?:<\/\1>|$)/g;

/** The texts of pages that their policy has to name by hash. */
export function inlineTexts(pages: readonly string[]): Omit<PolicyInput, 'connectOrigins'> {
  const elements = pages.flatMap((page) => [...page.matchAll(TEXT_ELEMENTS)]);
  const texts = (wanted: string, isInline: RegExp) => [
    ...new Set(
      elements.flatMap(([, name, attributes = '', text = '']) =>
        name === wanted && isInline.test(attributes) ? [text] : [],
      ),
    ),
  ];
  return {
    inlineScripts: texts('script', /^(?!.* (?:src=|type="application\/json"))/),
    inlineStyles: texts('style', /^$/),
  };
}

/** Allows only what the pages need. No script can make markup or code from text. */
export function contentSecurityPolicy({
  inlineScripts,
  inlineStyles,
  connectOrigins,
}: PolicyInput): string {
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

/** The headers of every answer. */
export function securityHeaders(policy: PolicyInput): Readonly<Record<string, string>> {
  return {
    ...FILE_HEADERS,
    'Content-Security-Policy': contentSecurityPolicy(policy),
    // A return address in the query is the shop's business, not that of the sites the legal pages
    // might link to.
    'Referrer-Policy': 'same-origin',
    // What the portal never uses.
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // For browsers that do not know frame-ancestors.
    'X-Frame-Options': 'DENY',
  };
}

/** The headers that matter for a script or a picture; the others would only lengthen the answer. */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Files that browsers show as documents too: an SVG may hold a script. */
export const PICTURE = /\.(?:svg|png|ico|jpe?g|webp)$/i;

/** Lets a picture run nothing, fetch nothing, and be of no origin, also when opened by itself. */
export const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

export const PICTURE_HEADERS: Readonly<Record<string, string>> = {
  ...FILE_HEADERS,
  'Content-Security-Policy': PICTURE_POLICY,
};

/**
 * Sent over https only: browsers ignore it over http, and must not remember it for a developer's
 * loopback host.
 */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
