import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { breaches } from './allowed-imports.ts';
import { readSource, type SourceFile } from './source-file.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function filesBelow(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => readSource(path.slice(ROOT.length), readFileSync(path, 'utf8')));
}

test('the whole tree keeps the rules of the architecture', () => {
  const files = ['src', 'service', 'scripts', 'tests'].flatMap(filesBelow);
  expect(files.length).toBeGreaterThan(50);
  expect(breaches(files)).toEqual([]);
});
