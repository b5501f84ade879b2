import { TRANSLATIONS } from '#messages/translations.ts';
import { emailTemplates } from '#messages/email-templates.ts';

/** The letters of the service inside the page, in every language. */
export const DEMO_LETTERS = emailTemplates(
  Object.fromEntries(Object.entries(TRANSLATIONS).map(([tag, { letters }]) => [tag, letters])),
);
