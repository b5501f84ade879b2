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

const TAGS = ['', '.languages/zh-Hans/', '.languages/zh-Hant/', '.languages/ja/'];
const NAMES = ['pdpa.html', 'pdpa.html.br', 'pdpa.html.gz', 'index.html'];

it('servers that tell a file by its second and its size tell a page in one language from the same page in another', async () => {
  const before = Date.now();
  // In the order of a configuration: pages first, and their copies after all of them.
  const names = NAMES.flatMap((name) => TAGS.map((tag) => tag + name));
  await writeFiles(folder, new Map(names.map((name) => [name, Buffer.from('as long as another')])));
  const seconds = await Promise.all(
    TAGS.map(async (tag) => {
      const times = await Promise.all(NAMES.map(async (name) => (await stat(join(folder, tag, name))).mtimeMs));
      // Nothing was written in the future: such a time is no answer to whoever asks what is newer.
      for (const time of times) expect(time).toBeLessThanOrEqual(Date.now());
      for (const time of times) expect(time).toBeGreaterThan(before - 130_000);
      const [second, ...others] = new Set(times.map((time) => Math.floor(time / 1000)));
      expect(others).toEqual([]);
      return second;
    }),
  );
  expect(new Set(seconds).size).toBe(TAGS.length);
});
