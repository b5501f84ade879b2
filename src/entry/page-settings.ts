import type { PortalConfig } from '#settings/setting-checks.ts';
import type { PageMessages } from '#ui/i18n/messages-context.ts';
import type { ShownSettings } from '#ui/page/shown-settings.ts';

/**
 * The settings that a page's markup depends on. A configured page names those that it was rendered
 * with, as JSON in `data-settings` of its root element: React hydrates only the page of the same
 * settings, and renders any other anew.
 */
export interface PageSettings extends ShownSettings {
  /** BCP 47 tag. */
  readonly language: string;
  /** Without a trailing slash; '' is the root. */
  readonly basePath: string;
  readonly languages?: PortalConfig['languages'];
  readonly defaultLanguage?: PortalConfig['defaultLanguage'];
  readonly accent?: string | undefined;
  /** The installation's own sentences in this language. */
  readonly overrides?: PageMessages['overrides'];
}

export function pageSettings(config: PortalConfig, language: string): PageSettings {
  const { basePath, brand, messages } = config;
  return {
    language,
    basePath,
    company: config.company,
    contactPhone: config.contactPhone,
    contactEmail: config.contactEmail,
    facilityAddress: config.facilityAddress,
    supportEmail: config.supportEmail,
    accessibilityStatement: config.accessibilityStatement,
    languages: config.languages,
    defaultLanguage: config.defaultLanguage,
    accent: brand?.accent,
    logo: brand?.logo && `${basePath}/${brand.logo}`,
    overrides: messages?.[language],
  };
}
