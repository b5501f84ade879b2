import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configureSite } from '../../scripts/configure/configure-site.ts';
import { settingsOf } from '../../scripts/configure/settings-file.ts';
import { fromRoot } from '../../scripts/cli/root.ts';

export const API_ORIGIN = 'https://api.elsewhere.example';

/** The built site as an installation has it, in a folder that any user can read. */
export async function configuredSite(
  basePath = '',
): Promise<{ readonly folder: string; discard(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-configured-'));
  await chmod(folder, 0o755);
  const values = {
    apiBase: `${API_ORIGIN}/v1`,
    storeHome: 'https://store.elsewhere.example/',
    userRangeId: '7',
    loginTypeIds: [{ name: 'pc', value: '1' }],
    company: 'Elsewhere Oligo',
    basePath,
  };
  await configureSite({
    site: fromRoot('dist'),
    out: folder,
    given: settingsOf(values),
    effort: 'quick',
  });
  return { folder, discard: () => rm(folder, { recursive: true, force: true }) };
}
