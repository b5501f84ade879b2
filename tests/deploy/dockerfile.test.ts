import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/cli/root.ts';

const lines = readFileSync(fromRoot('Dockerfile'), 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'));
const all = (instruction: string) =>
  lines
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));

test('it copies named files only, which exist and are let through to the build, and none that holds a secret', () => {
  const ignored = readFileSync(fromRoot('.dockerignore'), 'utf8').split('\n');
  expect(ignored[0]).toBe('*');
  const sources = all('COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(/\s+/).slice(0, -1));
  expect(sources).toContain('deploy/nginx.conf');
  for (const source of sources) {
    expect(source).not.toMatch(/^[.*]*$|[*?]|^deploy(\/service.*)?$/);
    expect([source, existsSync(fromRoot(source))]).toEqual([source, true]);
    expect(ignored).toContain(`!${source.split('/')[0]}`);
  }
});
