import type { PortalConfig } from '#settings/config-keys.ts';
import { languagesIn, wantedLanguage } from '#ui/languages/wanted-language.ts';

/**
 * Decides once more what the page is to speak, where `config.js` offers other languages than the page was configured with: the early script
 * has not read it. Fetched by such pages alone.
 */
export function reconsiderLanguage(list: HTMLElement, { languages, defaultLanguage }: Pick<PortalConfig, 'languages' | 'defaultLanguage'>): void {
  const { dataset, lang } = document.documentElement;
  const offered = languagesIn(list).filter((tag) => !languages || languages.includes(tag));
  const wanted = wantedLanguage(offered, defaultLanguage ?? list.dataset['default']) ?? offered[0] ?? lang;
  if (wanted === lang) delete dataset['wanted'];
  else dataset['wanted'] = wanted;
}
