import { TRANSLATIONS } from '#messages/all-translations.ts';
import { emailTemplates, type EmailTemplates } from '#messages/email-templates.ts';

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
