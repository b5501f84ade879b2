import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../scripts/cli/root.ts';

const FOLDERS = ['src', 'service', 'scripts', 'tests', 'deploy', 'docs'];
const SOURCES = filesIn(['src', 'service', 'scripts', 'tests'], /\.tsx?$/);
const DOCUMENTS = [...filesIn(['docs', 'service'], /\.md$/), ...rootDocuments()];

/** Without their folders. */
const NAMES = new Set(
  [...filesIn(FOLDERS, /./), ...readdirSync(fromRoot('.'))].map((file) => basename(file)),
);

describe('a comment that cites a section names one that exists', () => {
  it('of docs/decisions.md', () => {
    const sections = headingsOf('docs/decisions.md');
    const cited = citations(/docs\/decisions\.md, +(?:\/\/ +)?‘([^’]+)’/g);
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter(({ section }) => !sections.includes(section))).toEqual([]);
  });

  it('of docs/specification.md', () => {
    const sections = headingsOf('docs/specification.md').map((heading) => parseInt(heading, 10));
    const cited = citations(/\bspec sections? (\d+)/g);
    expect(cited.length).toBeGreaterThan(30);
    expect(cited.filter(({ section }) => !sections.includes(Number(section)))).toEqual([]);
  });
});

describe('a document names only files that exist', () => {
  it.each(DOCUMENTS)('%s', (document) => {
    const text = withoutCode(readFileSync(fromRoot(document), 'utf8'));
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => `${dirname(document)}/${link}`);
    const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => FOLDERS.includes(path.split('/', 1)[0] ?? ''));
    const names = [...text.matchAll(/`([\w.-]+\.(?:tsx?|md|yaml|conf))`/g)].map(
      ([, name = '']) => name,
    );
    expect([...links, ...paths].filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
    expect(names.filter((name) => !NAMES.has(name))).toEqual([]);
  });
});

function filesIn(folders: readonly string[], name: RegExp): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => name.test(file))
      .map((file) => `${folder}/${file}`),
  );
}

/** The changelog names files of former versions. */
function rootDocuments(): readonly string[] {
  return readdirSync(fromRoot('.')).filter(
    (name) => name.endsWith('.md') && name !== 'CHANGELOG.md',
  );
}

function headingsOf(document: string): readonly string[] {
  const headings = readFileSync(fromRoot(document), 'utf8').matchAll(/^## (.+)$/gm);
  return [...headings].map(([, heading = '']) => heading);
}

function citations(
  pattern: RegExp,
): readonly { readonly file: string; readonly section: string }[] {
  return SOURCES.flatMap((file) => {
    // A comment may break the line between the document and its section.
    const text = readFileSync(fromRoot(file), 'utf8').replace(/\n *(?:\*|\/\/)/g, '');
    return [...text.matchAll(pattern)].map(([, section = '']) => ({ file, section }));
  });
}

/** Worked examples name files that a reader would add. */
function withoutCode(text: string): string {
  return text.replace(/^```[^]*?^```$/gm, '');
}
