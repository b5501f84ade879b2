import { getParser } from 'bowser';

const UNKNOWN = 'unknown';

/**
 * Names and versions of operating system and browser; 'unknown' for what can't be recognised. Never
 * throws.
 */
export function describeUserAgent(ua: string): { readonly os: string; readonly browser: string } {
  try {
    const parser = getParser(ua);
    return { os: named(parser.getOS()), browser: named(parser.getBrowser()) };
  } catch {
    // The parser throws on an empty user agent.
    return { os: UNKNOWN, browser: UNKNOWN };
  }
}

function named(details: { readonly name?: string; readonly version?: string }): string {
  return [details.name, details.version].filter(Boolean).join(' ') || UNKNOWN;
}
