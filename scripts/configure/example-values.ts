import type { PortalConfig } from '../../src/settings/setting-checks.ts';

/** Example values in the sample settings, which the operator has to replace. */
const OF_SAMPLE: Partial<Record<keyof PortalConfig, string>> = {
  company: 'Your Oligo Pte. Ltd.',
  contactPhone: '+65 0000 0000',
  facilityAddress: 'Lobby D, 1 Your Way, Singapore 000000',
};
const HOSTS = [
  'contactEmail',
  'supportEmail',
  'accessibilityContact',
  'cookieDomain',
] as const satisfies readonly (keyof PortalConfig)[];
/** Names that are reserved for documentation (RFC 2606). */
const EXAMPLE_HOST = /(^|[@.])example\.(com|net|org)$/i;

/**
 * A line for each value that is still an example. They are not errors, because tests and trials may
 * use them; `apiBase` and `storeHome` are refused where the settings are checked.
 */
export function exampleNotes(config: PortalConfig): readonly string[] {
  const ofSample = Object.entries(OF_SAMPLE).filter(
    ([key, value]) => config[key as keyof PortalConfig] === value,
  );
  const atExample = HOSTS.map((key) => [key, config[key] ?? ''] as const).filter(([, value]) =>
    EXAMPLE_HOST.test(value),
  );
  return [...ofSample, ...atExample].map(([key, value]) => `${key} is still an example: ${value}`);
}
