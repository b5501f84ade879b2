import { configurePortal } from '../../../scripts/serve/start-portal.ts';

/** Where the workers find the site with the default settings, which all of them serve. */
export const DEFAULT_SITE = 'PORTAL_TEST_SITE';

/** Configures it once for all workers; removes it after the last test. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls this one
export default async function configureOnce(): Promise<() => Promise<void>> {
  const { folder, discard } = await configurePortal();
  process.env[DEFAULT_SITE] = folder;
  return discard;
}
