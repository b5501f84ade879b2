/** The legal pages' whole script: it stores a language that is chosen here. */
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { storeAddressedLanguage } from './stored-language.ts';

storeAddressedLanguage(
  new CookieJar(document, location),
  new SafeStorage(() => localStorage),
  location.search,
);
