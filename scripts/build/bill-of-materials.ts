import { execFileSync } from 'node:child_process';
import { fromRoot } from '../cli/root.ts';
import type { BuildName } from './build-name.ts';
import { HEADERS_FOLDER } from './header-files.ts';
import type { BundledPackage } from './third-party-notices.ts';

/** For the site's operators; servers do not serve it. */
export const BILL_FILE = `${HEADERS_FOLDER}/sbom.cdx.json`;
export const LICENCE_LIST_FILE = `${HEADERS_FOLDER}/licences.txt`;

/**
 * What ships in the site's scripts, as CycloneDX: npm's list of all installed packages, cut down to
 * the bundler's. Without a time or a random number, so that the same sources give the same bytes.
 */
export function billOfMaterials(
  { version, commit }: BuildName,
  packages: readonly BundledPackage[],
): object {
  const { components } = JSON.parse(
    // While the build's NODE_ENV is 'production', npm leaves development packages out.
    execFileSync(
      'npm',
      'sbom --package-lock-only --sbom-format=cyclonedx --include=dev'.split(' '),
      {
        cwd: fromRoot(''),
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      },
    ),
  ) as { readonly components: readonly Pick<BundledPackage, 'name' | 'version'>[] };
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

/** The same in lines: package, version, licence. */
export function licenceList(packages: readonly BundledPackage[]): string {
  return packages
    .map(
      ({ name, version, identifier }) =>
        `${name} ${version} ${identifier ?? 'see THIRD-PARTY-NOTICES.txt'}\n`,
    )
    .toSorted()
    .join('');
}
