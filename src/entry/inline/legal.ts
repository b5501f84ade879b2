/**
 * The legal pages' whole script: they are readable without it, it only puts this installation's
 * names in, and stores a language chosen here.
 */
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { buildTimeSettings, runTimeSettings } from '#settings/read-config.ts';
import { fillConfiguredText } from '../configured-text.ts';
import { storeAddressedChoice } from '../stored-choice.ts';

fillConfiguredText(document, { ...buildTimeSettings(), ...runTimeSettings() });
storeAddressedChoice(
  new CookieJar(document, location),
  new SafeStorage(() => localStorage),
  location.search,
);
