/* These run in the page before its scripts. */

/** A browser that blocks the storage of sites. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
}

/** A browser that drops the cookies of sites. */
export function blockCookies(): void {
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
}
