import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';

/** What a comment points to: a page of `docs/` with one of its headings, which code of the portal always names, or a section of the specification. */
function brokenPointers(text: string, needsHeading = false): readonly string[] {
  const broken: string[] = [];
  for (const [pointer, page, heading] of text.matchAll(/\bdocs\/([\w-]+\.md)(?:, ‘([^’]+)’)?/g)) {
    if (!existsSync(fromRoot(`docs/${page}`))) broken.push(pointer);
    else if (heading === undefined ? needsHeading : !headingsOf(`docs/${page}`).includes(heading)) broken.push(pointer);
  }
  for (const [pointer] of text.matchAll(/(?<!docs\/)\bdecisions(\.md)?,? sections? \d+/g)) broken.push(pointer);
  for (const [pointer, numbers] of text.matchAll(/\b[Ss]pec(?:ification,?)? sections? (\d+(?:(?:, | and )\d+)*)/g)) {
    const sections = numbers?.split(/, | and /) ?? [];
    if (sections.some((section) => !SPECIFIED.some((heading) => heading.startsWith(`${section}. `)))) broken.push(pointer);
  }
  return broken;
}

function headingsOf(page: string): readonly string[] {
  return [...readFileSync(fromRoot(page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}

/** The specification lies elsewhere; this page has its sections, statement by statement. */
const SPECIFIED = headingsOf('docs/spec-coverage.md');

test('every pointer in a comment leads somewhere', () => {
  const broken = ['src', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('pointers.test.ts'))
      .map((name) => join(folder, name))
      .flatMap((path) => brokenPointers(readFileSync(fromRoot(path), 'utf8'), path.startsWith('src/')).map((pointer) => `${path}: ${pointer}`)),
  );
  expect(broken).toEqual([]);
});

test.each([
  'see decisions.md section 3',
  'decisions, section 4',
  'docs/nowhere.md',
  'docs/decisions.md, ‘No such heading’',
  'spec section 12',
  'spec sections 3 and 17',
])('‘%s’ leads nowhere', (comment) => {
  expect(brokenPointers(comment)).toHaveLength(1);
});

test('a page without a heading is too far to look for the portal’s code', () => {
  expect(brokenPointers('docs/operating.md', true)).toHaveLength(1);
});

test.each(['docs/decisions.md, ‘Wire’', 'docs/operating.md', 'spec section 4', 'Spec sections 3, 4, 7 and 8'])('‘%s’ leads somewhere', (comment) => {
  expect(brokenPointers(comment)).toEqual([]);
});
