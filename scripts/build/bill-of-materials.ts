import { readFileSync } from 'node:fs';
import { fromRoot } from '../cli/root.ts';
import type { BuildName } from './build-name.ts';
import { HEADERS_FOLDER } from './header-files.ts';
import type { BundledPackage } from './third-party-notices.ts';

/** For the site's operators; servers do not serve it. */
export const BILL_FILE = `${HEADERS_FOLDER}/sbom.cdx.json`;
export const LICENCE_LIST_FILE = `${HEADERS_FOLDER}/licences.txt`;

/** Integrity of each installed package, as the lock file has it, by name. */
export type Integrities = ReadonlyMap<string, string>;

/**
 * What ships in the site's scripts, as CycloneDX 1.5: made of the bundler's list, because npm's
 * would name all installed packages. Without a time or a random number, so that the same sources
 * give the same bytes.
 */
export function billOfMaterials(
  { version, commit }: BuildName,
  packages: readonly BundledPackage[],
  integrities: Integrities,
): object {
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
    components: sorted(packages).map(({ name, version: of, identifier }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${of}`;
      const integrity = integrities.get(name)?.replace('sha512-', '');
      return {
        type: 'library',
        'bom-ref': purl,
        name,
        version: of,
        ...(integrity !== undefined && {
          hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity, 'base64').toString('hex') }],
        }),
        licenses: [
          identifier !== undefined && /^[\w.-]+$/.test(identifier)
            ? { license: { id: identifier } }
            : { expression: identifier ?? 'NOASSERTION' },
        ],
        purl,
      };
    }),
  };
}

/** The same in lines: package, version, licence. */
export function licenceList(packages: readonly BundledPackage[]): string {
  return sorted(packages)
    .map(
      ({ name, version, identifier }) =>
        `${name} ${version} ${identifier ?? 'see THIRD-PARTY-NOTICES.txt'}\n`,
    )
    .join('');
}

export function readIntegrities(): Integrities {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { integrity?: string }>>;
  };
  const found = Object.entries(packages).flatMap(([path, { integrity }]) => {
    // Nested folders hold other packages' own copies.
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    return name !== undefined && integrity?.startsWith('sha512-')
      ? [[name, integrity] as const]
      : [];
  });
  return new Map(found);
}

function sorted(packages: readonly BundledPackage[]): readonly BundledPackage[] {
  return packages.toSorted((one, other) =>
    `${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1,
  );
}
