import { list, readSettings } from '../../service/settings.ts';
import type { ConfigKey } from '../../src/settings/page-settings.ts';
import { buildTimeSettings } from '../build/build-time-settings.ts';

/**
 * Settings for servers that show the portal with the sandbox: what production was given, and the
 * demo's examples for the rest.
 */
export function exampleSettings(): Partial<Record<ConfigKey, string>> {
  return { ...buildTimeSettings('demo'), ...buildTimeSettings('prod') };
}

/** The sandbox's `USER_RANGES`; by default the user range of the example settings. */
export function sandboxTenants(): readonly string[] {
  const tenants = readSettings(process.env, { USER_RANGES: list() }).USER_RANGES;
  return tenants.length > 0 ? tenants : [exampleSettings().userRangeId ?? ''];
}
