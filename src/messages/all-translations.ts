import { emailTemplates, type EmailTemplates } from '#messages/email-templates.ts';
import type { NamespaceName } from './english-namespaces.ts';
import { id } from './id.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { TranslatedLanguage } from './languages.ts';
import { ms } from './ms.ts';
import type { Messages } from './namespace.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import { zhHans } from './zh-Hans.ts';
import { zhHant } from './zh-Hant.ts';

/**
 * Every language but English, by its tag. The portal itself never imports this: a page fetches one
 * namespace of one language.
 */
export const TRANSLATIONS: Readonly<
  Record<TranslatedLanguage, Readonly<Record<NamespaceName, Messages>>>
> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  ja,
  ko,
  th,
  vi,
  id,
  ms,
};

/**
 * The emails in every language. @param origins of the portals; one alone is named in the emails
 * with codes
 */
export function emailTemplatesInLanguages(origins: readonly string[] = []): EmailTemplates {
  const [portal, ...others] = origins;
  return emailTemplates(
    TRANSLATIONS,
    portal && others.length === 0 ? new URL(portal).hostname : undefined,
  );
}
