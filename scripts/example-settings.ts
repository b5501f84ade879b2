import { loadEnv } from 'vite';
import { environmentVariable } from '../src/settings/read-config.ts';
import { configKeys, type ConfigKey } from '../src/settings/config-schema.ts';
import { fromRoot } from './root.ts';

const PREFIX = 'VITE_PORTAL_';

/** Settings for servers that show the portal with the sandbox: what production was given, and the demo's examples for the rest. */
export function exampleSettings(): Partial<Record<ConfigKey, string>> {
  const given = { ...loadEnv('demo', fromRoot(''), PREFIX), ...loadEnv('prod', fromRoot(''), PREFIX) };
  return Object.fromEntries(configKeys().flatMap((key) => (given[environmentVariable(key)] ? [[key, given[environmentVariable(key)]]] : [])));
}
