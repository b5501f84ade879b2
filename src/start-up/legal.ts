/** The legal pages' whole script: they are readable without it, it only puts this installation's names in, and keeps a language chosen here. */
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { runTimeSettings } from '#settings/config.ts';
import { fillConfiguredText } from './configured-text.ts';
import { keepAddressedChoice } from './kept-choice.ts';

fillConfiguredText(document, runTimeSettings() ?? {});
keepAddressedChoice(new CookieJar(document, location), new SafeStorage(() => localStorage));
