import { execFileSync } from 'node:child_process';
import { fromRoot } from '../cli/root.ts';
import type { BuildName } from './build-name.ts';
import type { BundledPackage } from './third-party-notices.ts';

/**
 * What ships in the site's scripts, as CycloneDX: npm's list of all installed packages, cut down to
 * the bundler's. Without a time or a random number, so that the same sources give the same bytes.
 */
export function billOfMaterials(
  { version, commit }: BuildName,
  packages: readonly BundledPackage[],
): object {
  // While the build's NODE_ENV is 'production', npm leaves development packages out.
  const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--include=dev'];
  const options = { cwd: fromRoot(''), encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const { components } = JSON.parse(execFileSync('npm', words, options)) as {
    readonly components: readonly Pick<BundledPackage, 'name' | 'version'>[];
  };
  const shipped = new Set(packages.map((one) => `${one.name}@${one.version}`));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `account-portal@${version}`,
        name: 'account-portal',
        version,
        ...(commit !== null && { properties: [{ name: 'commit', value: commit }] }),
      },
    },
    components: components.filter((one) => shipped.has(`${one.name}@${one.version}`)),
  };
}
