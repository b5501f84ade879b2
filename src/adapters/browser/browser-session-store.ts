import { parseExactJson, writeExactJson } from '#adapters/exact-json.ts';
import type { User } from '#api/payloads.ts';
import { Listeners } from '#application/observable.ts';
import type {
  SessionProblem,
  SessionStore,
  StoredIdentity,
} from '#application/ports/session-store.ts';
import { orNull } from '#domain/or-null.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { MAXIMUM_COOKIE_BYTES, type CookieJar } from './cookie-jar.ts';
import type { SafeStorage } from './safe-storage.ts';

/** Names of the stored items and of the cookies alike (spec sections 2 and 3). */
const TOKEN_ITEM = 'token';
const USER_ITEM = 'user';

/** The session in local storage and in the cookies that the shop reads. */
export class BrowserSessionStore implements SessionStore {
  readonly #listeners = new Listeners();

  /** @param page the window, which receives the storage events of other tabs */
  constructor(
    private readonly local: SafeStorage,
    private readonly cookies: CookieJar,
    private readonly page: Pick<EventTarget, 'addEventListener'>,
  ) {}

  /**
   * Null also when the cookies are gone: the shop signed the person out, or the browser was
   * closed.
   */
  current(): User | null {
    const token = this.local.get(TOKEN_ITEM);
    const user = this.#storedUser();
    if (token === null || token === '' || user === null) return null;
    return this.#isInCookie(token) ? { ...user, authorization: token } : null;
  }

  /**
   * For the call headers (spec section 6): user fields when a user is stored, the token when one
   * is.
   */
  identity(): StoredIdentity | null {
    const token = this.local.get(TOKEN_ITEM);
    const user = this.#storedUser();
    if (token === null && user === null) return null;
    return { authorization: token, id: user?.['id'], userRangeId: user?.['userRangeId'] };
  }

  save(user: User): Result<void, SessionProblem> {
    const problem = this.#setCookies(user);
    if (problem !== null) {
      // Leaves no partial session, and none of the former account.
      this.clear();
      return err(problem);
    }
    // Storage comes last: its event makes other tabs read the cookies.
    this.local.set(USER_ITEM, writeExactJson(user) ?? '');
    this.local.set(TOKEN_ITEM, user.authorization);
    this.#listeners.notify();
    return ok();
  }

  clear(): void {
    this.cookies.delete(TOKEN_ITEM);
    this.cookies.delete(USER_ITEM);
    this.#forget();
  }

  /**
   * The service rejected this session: removes what is stored, even a token or a user alone.
   * Removes the cookies only if they hold the same token: others belong to a session that the shop
   * has started since.
   */
  dropUnknown(): void {
    const token = this.local.get(TOKEN_ITEM);
    if (token !== null && this.#isInCookie(token)) this.clear();
    else this.#forget();
  }

  /** Leaves the cookies: another token there means that the shop has signed in another account. */
  dropWithoutCookie(): void {
    const token = this.local.get(TOKEN_ITEM);
    if (token !== null && !this.#isInCookie(token)) this.#forget();
  }

  subscribe(listener: () => void): void {
    this.#listeners.subscribe(listener);
    // Fires in the other tabs only, not in the one that made the change.
    this.page.addEventListener('storage', (event) => {
      const { key } = event as StorageEvent;
      // No key: everything was cleared.
      if (key === null || key === TOKEN_ITEM || key === USER_ITEM) listener();
    });
  }

  /**
   * Compares raw and decoded values: the shop may have written the cookie with another encoding.
   */
  #isInCookie(token: string): boolean {
    return this.cookies
      .valuesOf(TOKEN_ITEM)
      .some((value) => value === token || orNull(() => decodeURIComponent(value)) === token);
  }

  #forget(): void {
    this.local.remove(TOKEN_ITEM);
    this.local.remove(USER_ITEM);
    this.#listeners.notify();
  }

  #setCookies(user: User): SessionProblem | null {
    const token = tokenCookieValue(user.authorization);
    const json = jsonCookieValue(user);
    if (token === null || json === null) return 'cookies-refused';
    // The user's cookie is the longer one: it has the token in it.
    if (USER_ITEM.length + json.length > MAXIMUM_COOKIE_BYTES) return 'cookie-too-large';
    const areSet = this.cookies.set(TOKEN_ITEM, token) && this.cookies.set(USER_ITEM, json);
    return areSet ? null : 'cookies-refused';
  }

  #storedUser(): Readonly<Record<string, unknown>> | null {
    const stored = orNull(() => parseExactJson(this.local.get(USER_ITEM) ?? 'null'));
    return typeof stored === 'object' && !Array.isArray(stored)
      ? (stored as Record<string, unknown> | null)
      : null;
  }
}

/**
 * A token as a cookie's value. Only characters that a cookie can't hold are percent-encoded: usual
 * tokens stay unchanged, and `decodeURIComponent` restores any. Null for a lone surrogate, which
 * has no encoding.
 */
function tokenCookieValue(token: string): string | null {
  const forbidden = /%(?:2[346BF]|3[AC-F]|40|5[BDE]|60|7[BCD])/g;
  return orNull(() => encodeURIComponent(token).replace(forbidden, decodeURIComponent));
}

/**
 * A value as URI-encoded JSON: a raw `;` would begin an attribute. Null for values that JSON can't
 * represent.
 */
function jsonCookieValue(value: unknown): string | null {
  // JSON.stringify escapes lone surrogates, so the encoding itself can't throw.
  const json = orNull(() => writeExactJson(value));
  return json === null || json === undefined ? null : encodeURIComponent(json);
}
