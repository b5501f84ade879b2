import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';

const lines = readFileSync(fromRoot('Dockerfile'), 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'));
const all = (instruction: string) =>
  lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

test('every line is an instruction of a Dockerfile', () => {
  for (const line of lines) expect(line).toMatch(/^(FROM|WORKDIR|COPY|RUN|USER|EXPOSE|STOPSIGNAL|CMD) \S/);
});

test('every image is named by version, none by latest', () => {
  expect(all('FROM').length).toBe(2);
  for (const image of all('FROM')) expect(image).toMatch(/^[a-z]+:(\d+-)?[a-z]+-slim( AS build)?$/);
});

test('what runs has no privileges, no shell in between and no build tools', () => {
  expect(lastStage).toContain('USER www-data');
  expect(lastStage.at(-1)).toBe('CMD ["nginx", "-g", "daemon off;"]');
  expect(lastStage.join('\n')).not.toMatch(/npm|node|\bsudo\b|chmod 777/);
  expect(lastStage.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
    lastStage.findLastIndex((line) => line.startsWith('COPY') || line.startsWith('RUN')),
  );
});

test('packages are installed by lock file, and lists are not kept', () => {
  expect(all('RUN')).toContain('npm ci');
  for (const run of all('RUN').filter((line) => line.includes('apt-get install'))) {
    expect(run).toContain('--no-install-recommends');
    expect(run).toContain('rm -rf /var/lib/apt/lists/*');
  }
});

test('what it copies exists and is let through to the build', () => {
  const ignored = readFileSync(fromRoot('.dockerignore'), 'utf8').split('\n');
  expect(ignored[0]).toBe('*');
  const sources = all('COPY')
    .filter((line) => !line.startsWith('--from') && line !== '. .')
    .flatMap((line) => line.split(/\s+/).slice(0, -1));
  expect(sources).toContain('deploy/nginx.conf');
  for (const source of sources) {
    expect([source, existsSync(fromRoot(source))]).toEqual([source, true]);
    expect(ignored).toContain(`!${source.split('/')[0]}`);
  }
});
