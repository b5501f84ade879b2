import type { OverridesByLanguage } from '#ui/i18n/messages-context.ts';

/** The contacts in the footer, in their order. Each needs a label in `src/messages/en/shell.ts`. */
export const CONTACTS = ['contactPhone', 'contactEmail', 'facilityAddress'] as const;

export type Contact = (typeof CONTACTS)[number];

/** Undefined: not configured. */
export type ContactDetails = { readonly [K in Contact]?: string | undefined };

export interface ShownSettings extends ContactDetails {
  /** Empty when it is not configured: the pages then speak of no company. */
  readonly company: string;
  readonly storeHome?: string | undefined;
  readonly supportEmail?: string | undefined;
  readonly accessibilityStatement?: string | undefined;
  readonly logo?: string | undefined;
}

/** What `configure` renders into a page, which names it in `data-settings` of its root element. */
export interface PageSettings extends ShownSettings {
  /** Path under which the portal is served, without a trailing slash; '' is the root. */
  readonly basePath: string;
  /** The installation's own sentences, by language. */
  readonly messages?: OverridesByLanguage | undefined;
}
