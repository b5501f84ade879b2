import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFiles } from '../../../scripts/configure/write-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-written-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What servers distinguish versions of a file by. */
async function versionOf(name: string): Promise<string> {
  const { mtimeMs, size } = await stat(join(folder, name));
  expect(mtimeMs).toBeLessThanOrEqual(Date.now());
  return `${Math.floor(mtimeMs / 1000)}-${size}`;
}

const write = (name: string, text: string) => writeFiles(folder, new Map([[name, Buffer.from(text)]]));

it('servers that identify a file by its second and its size distinguish each version of a page from every other, however soon one follows another', async () => {
  const versions: string[] = [];
  for (const accent of ['#8e2f86', '#8e2f87', '#8e2f88']) {
    await write('index.html', accent);
    versions.push(await versionOf('index.html'));
  }
  expect(new Set(versions).size).toBe(versions.length);
});

it('a page in one language is distinguished from the same page in another', async () => {
  await write('pdpa.html', 'as long as another');
  await write('.languages/ja/pdpa.html', 'as long as any one');
  expect(await versionOf('pdpa.html')).not.toBe(await versionOf('.languages/ja/pdpa.html'));
});

it('two servers with the same page agree on its version, whenever each was configured', async () => {
  await write('one/index.html', 'the same');
  await write('other/index.html', 'the same');
  expect(await versionOf('one/index.html')).toBe(await versionOf('other/index.html'));
});
