import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../scripts/cli/root.ts';

const headings = [...readFileSync(fromRoot('docs/decisions.md'), 'utf8').matchAll(/^## (.+)$/gm)];
const SECTIONS = headings.map(([, heading]) => heading);

it('a comment that cites a section of docs/decisions.md names one that exists', () => {
  const cited = ['src', 'service', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => {
        // A comment may break the line between the document and its section.
        const text = readFileSync(fromRoot(`${folder}/${name}`), 'utf8').replace(/\n \*/g, '');
        const citations = text.matchAll(/docs\/decisions\.md, +(?:\/\/ +)?‘([^’]+)’/g);
        return [...citations].map(([, section]) => ({ file: `${folder}/${name}`, section }));
      }),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(({ section = '' }) => !SECTIONS.includes(section))).toEqual([]);
});
