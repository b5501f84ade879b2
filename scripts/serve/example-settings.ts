import type { ConfigKey } from '../../src/settings/setting-checks.ts';
import { buildTimeSettings } from '../build/build-time-settings.ts';

/**
 * Settings for servers that show the portal with the sandbox: what production was given, and the
 * demo's examples for the rest.
 */
export function exampleSettings(): Partial<Record<ConfigKey, string>> {
  return { ...buildTimeSettings('demo'), ...buildTimeSettings('prod') };
}
