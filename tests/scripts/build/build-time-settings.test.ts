import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildTimeSettings } from '../../../scripts/build/build-time-settings.ts';

beforeEach(() => {
  // Vitest has read the env files of its own mode into them.
  for (const name of Object.keys(process.env))
    if (name.startsWith('VITE_PORTAL_')) vi.stubEnv(name, undefined);
});
afterEach(() => vi.unstubAllEnvs());

it('a build gets the settings of its files and of the process, which has priority', () => {
  expect(buildTimeSettings('demo')).toMatchObject({
    environment: 'demo',
    company: 'Example Oligo Pte. Ltd.',
  });
  vi.stubEnv('VITE_PORTAL_COMPANY', 'Oligo Works');
  vi.stubEnv('VITE_PORTAL_CONTACT_PHONE', '');
  expect(buildTimeSettings('demo')).toMatchObject({ environment: 'demo', company: 'Oligo Works' });
  expect(buildTimeSettings('demo')).not.toHaveProperty('contactPhone');
  expect(buildTimeSettings('prod')).toEqual({ environment: 'prod', company: 'Oligo Works' });
});
