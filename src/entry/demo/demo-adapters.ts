import { inMemoryAdapters } from '#container/in-memory-adapters.ts';
import type { Adapters, PageParts } from '#container/page-parts.ts';
import { TRANSLATIONS } from '#messages/all-translations.ts';
import { emailTemplates } from '#messages/email-templates.ts';
import { showNewestCode } from './newest-code.ts';

export function adapters(page: PageParts): Adapters {
  return inMemoryAdapters(page, emailTemplates(TRANSLATIONS), showNewestCode);
}
