/**
 * The contacts in the footer, in their order. Each needs its word in `src/messages/en/shell.ts`.
 */
export const CONTACTS = ['contactPhone', 'contactEmail', 'facilityAddress'] as const;

export type Contact = (typeof CONTACTS)[number];

/** Undefined: not configured. */
export type ContactDetails = { readonly [K in Contact]?: string | undefined };

/** The address that calls a phone number, however it is written. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** The settings that pages show, as the installation gives them. */
export interface ShownSettings extends ContactDetails {
  /** Empty when it is not configured, or not known yet. */
  readonly company: string;
  readonly supportEmail?: string | undefined;
  /** Without one there is no accessibility statement. */
  readonly accessibilityContact?: string | undefined;
  /** Address of the installation's logo. */
  readonly logo?: string | undefined;
}
