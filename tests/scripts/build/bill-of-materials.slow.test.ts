import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/cli/root.ts';

const read = (file: string) => readFileSync(fromRoot(`dist/${file}`), 'utf8');
const bill = JSON.parse(read('.headers/sbom.cdx.json')) as {
  bomFormat: string;
  metadata: { component: { version: string } };
  components: readonly {
    name: string;
    version: string;
    purl: string;
    hashes?: readonly { content: string }[];
    licenses: readonly object[];
  }[];
};
const notices = [...read('THIRD-PARTY-NOTICES.txt').matchAll(/^(\S+) (\d+\.\d+\.\d+\S*) \(/gm)].map(
  ([, name, version]) => `${name} ${version}`,
);

test('the bill of materials names exactly what the notices are about, with licence and address', () => {
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.components.map(({ name, version }) => `${name} ${version}`).toSorted()).toEqual(
    [...new Set(notices)].toSorted(),
  );
  for (const { name, version, purl, licenses } of bill.components) {
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(JSON.stringify(licenses)).toMatch(/MIT|Apache-2\.0|Unlicense|ISC|BSD/);
  }
  expect(bill.components.find(({ name }) => name === 'react')?.hashes?.[0]?.content).toMatch(
    /^[0-9a-f]{128}$/,
  );
});

test('a list of licences stands beside it, a package a line', () => {
  expect(read('.headers/licences.txt').trim().split('\n')).toHaveLength(bill.components.length);
  expect(read('.headers/licences.txt')).toMatch(/^react \d+\.\d+\.\d+ MIT$/m);
});

test('version and commit are written down, and known to every page', () => {
  const { version, commit } = JSON.parse(read('.headers/version.json')) as {
    version: string;
    commit: string | null;
  };
  const { version: own } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    version: string;
  };
  expect([version, bill.metadata.component.version]).toEqual([own, own]);
  for (const page of ['index.html', 'forget.html', '404.html', '.languages/ja/index.html']) {
    expect(read(page), page).toContain(
      `data-build="${commit === null ? version : `${version}+${commit.slice(0, 8)}`}"`,
    );
  }
});
