import type { Container } from 'inversify';
import { BrowserFingerprint } from '#adapters/browser/browser-fingerprint.ts';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store.ts';
import type { BrowserStorage } from '#adapters/browser/browser-storage.ts';
import { BrowserStoreNavigation } from '#adapters/browser/browser-store-navigation.ts';
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { RsaCrypto } from '#adapters/browser/rsa-crypto.ts';
import { systemClock } from '#adapters/system-clock.ts';
import type { CallSettings } from '#settings/call-settings.ts';
import { TOKEN } from './tokens.ts';

/**
 * Binds every port that the browser itself answers; gives the session store, whose identity the
 * calls carry.
 */
export function bindBrowser(
  container: Container,
  config: CallSettings,
  { local, session }: BrowserStorage,
): BrowserSessionStore {
  const cookies = new CookieJar(document, location, config.cookieDomain);
  const sessions = new BrowserSessionStore(local, cookies, window);
  const crypto = new RsaCrypto(async () => (await import('jsencrypt')).JSEncrypt);
  crypto.preload();
  const fingerprint = new BrowserFingerprint(window, local, session);
  void fingerprint.probePrivateBrowsing();

  container.bind(TOKEN.clock).toConstantValue(systemClock);
  container.bind(TOKEN.crypto).toConstantValue(crypto);
  container.bind(TOKEN.fingerprint).toConstantValue(fingerprint);
  container.bind(TOKEN.sessionStore).toConstantValue(sessions);
  container
    .bind(TOKEN.storeNavigation)
    .toConstantValue(new BrowserStoreNavigation(config, location));
  return sessions;
}
