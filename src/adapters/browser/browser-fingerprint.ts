import { getParser } from 'bowser';
import { timeBox } from '#adapters/time-box.ts';
import type { LoginInfo } from '#api/payloads.ts';
import type { Fingerprint } from '#application/ports/fingerprint.ts';
import { orNull } from '#domain/or-null.ts';
import { DEFAULT_ANONYMOUS, type AnonymousFlag } from '#domain/wire-values.ts';
import type { SafeStorage } from './safe-storage.ts';

/** The page's globals that describe the browser; pass `window`. */
export interface BrowserGlobals {
  readonly navigator: Pick<Navigator, 'userAgent' | 'language'>;
  readonly screen: Pick<Screen, 'width' | 'height'>;
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  /** Chromium's old file system API, where there is one. */
  readonly webkitRequestFileSystem?: (
    type: number,
    size: number,
    success: () => void,
    failure: () => void,
  ) => void;
}

const ID_LENGTH = 32;
const ID = /^[A-Za-z0-9]{32}$/;

/** Storage keys as the specification names them (sections 1 and 3). */
const COOKIE_ID = 'cookieId';
const FINGERPRINT = 'fingerprint';
const ANONYMOUS = 'anonymous';

export class BrowserFingerprint implements Fingerprint {
  constructor(
    private readonly globals: BrowserGlobals,
    private readonly local: SafeStorage,
    private readonly session: SafeStorage,
  ) {}

  /** A random id: the PDPA asks for no more than is needed to distinguish two sessions. */
  id(): string {
    return this.#storedId(this.session, FINGERPRINT);
  }

  loginInfo(): LoginInfo {
    const { navigator, screen } = this.globals;
    return {
      ...describeUserAgent(navigator.userAgent),
      timeZone: timeZone(),
      resolution: `${screen.width}x${screen.height}`,
      language: navigator.language ?? '',
      cookieId: this.#storedId(this.local, COOKIE_ID),
      ua: navigator.userAgent,
      fingerprint: this.id(),
      isAnonymous: this.#anonymous(),
    };
  }

  /**
   * Time-boxed: 2 if the browser's temporary file system is available, else 1. Stores it as the
   * session flag `anonymous`, which `loginInfo` reads.
   */
  async probePrivateBrowsing(): Promise<AnonymousFlag> {
    const flag = (await hasTemporaryFileSystem(this.globals)) ? 2 : 1;
    this.session.set(ANONYMOUS, String(flag));
    return flag;
  }

  #anonymous(): AnonymousFlag {
    return this.session.get(ANONYMOUS) === '1' ? 1 : DEFAULT_ANONYMOUS;
  }

  #storedId(storage: SafeStorage, key: string): string {
    const stored = storage.get(key);
    if (stored !== null && ID.test(stored)) return stored;
    const made = randomAlphanumerics(ID_LENGTH, this.globals.crypto);
    storage.set(key, made);
    return made;
  }
}

/** IANA name; '' where the browser gives none. */
function timeZone(): string {
  return orNull(() => Intl.DateTimeFormat().resolvedOptions().timeZone) ?? '';
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// Bytes from here on are skipped: their remainder would favour the alphabet's first letters.
const FAIR_LIMIT = 256 - (256 % ALPHABET.length);

/** A text of `length` random letters and digits, each equally likely. */
function randomAlphanumerics(length: number, random: BrowserGlobals['crypto']): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random.getRandomValues(new Uint8Array(length))) {
      if (byte < FAIR_LIMIT && text.length < length)
        text += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return text;
}

const TEMPORARY = 0;
const LONGEST_MS = 1000;

/**
 * Whether the browser's temporary file system is available (spec section 1). Telemetry only:
 * today's Chromium always has one and Firefox never, private window or not. Resolves within a
 * second; never rejects.
 */
function hasTemporaryFileSystem(page: BrowserGlobals): Promise<boolean> {
  const probe = new Promise<boolean>((resolve) => {
    if (typeof page.webkitRequestFileSystem !== 'function') resolve(false);
    else
      page.webkitRequestFileSystem(
        TEMPORARY,
        1,
        () => resolve(true),
        () => resolve(false),
      );
  });
  return timeBox(LONGEST_MS, probe, false);
}

/**
 * Names and versions of operating system and browser; 'unknown' for what can't be recognised. Never
 * throws.
 */
export function describeUserAgent(ua: string): { readonly os: string; readonly browser: string } {
  // The parser throws on an empty user agent.
  const parser = orNull(() => getParser(ua));
  return { os: named(parser?.getOS()), browser: named(parser?.getBrowser()) };
}

function named(details: { readonly name?: string; readonly version?: string } = {}): string {
  return [details.name, details.version].filter(Boolean).join(' ') || 'unknown';
}
