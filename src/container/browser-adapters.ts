import { ContainerModule } from 'inversify';
import { BrowserFingerprint } from '#adapters/browser/browser-fingerprint.ts';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store.ts';
import { BrowserShopNavigation } from '#adapters/browser/browser-shop-navigation.ts';
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { RsaCrypto } from '#adapters/browser/rsa-crypto.ts';
import { systemClock } from '#adapters/system-clock.ts';
import type { PageParts } from './page-parts.ts';
import { TOKEN } from './tokens.ts';

/** Every port that the browser itself answers. */
export function browserAdapters({ callSettings, storage }: PageParts): ContainerModule {
  const { local, session } = storage;
  const cookies = new CookieJar(document, location, callSettings.cookieDomain);
  const sessions = new BrowserSessionStore(local, cookies, window);
  const crypto = new RsaCrypto(async () => (await import('jsencrypt')).JSEncrypt);
  crypto.preload();
  const fingerprint = new BrowserFingerprint(window, local, session);
  void fingerprint.probePrivateBrowsing();
  return new ContainerModule(({ bind }) => {
    bind(TOKEN.clock).toConstantValue(systemClock);
    bind(TOKEN.crypto).toConstantValue(crypto);
    bind(TOKEN.fingerprint).toConstantValue(fingerprint);
    bind(TOKEN.browserSession).toConstantValue(sessions);
    bind(TOKEN.sessionStore).toConstantValue(sessions);
    bind(TOKEN.shopNavigation).toConstantValue(new BrowserShopNavigation(callSettings, location));
  });
}
