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

test('every image is named by digest and has a Node that the package supports', () => {
  const { engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    engines: { node: string };
  };
  expect(all('ARG')).toContain('NODE_DIGEST');
  for (const image of all('FROM')) {
    const [, major = ''] = /^node:(\d+)-[\w.-]+@\$\{NODE_DIGEST\}(?: AS build)?$/.exec(image) ?? [];
    expect(engines.node).toContain(`^${major}.`);
  }
});

test('the user of the server can read what the image copies, with any umask of the checkout', () => {
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const [chmod = ''] = last.filter((line) => line.startsWith('RUN chmod'));
  for (const line of last.filter((one) => one.startsWith('COPY ') && !one.includes('--from=')))
    expect(chmod).toMatch(new RegExp(`(?:-R a\\+rX /etc/nginx|a\\+rx ${line.split(' ').at(-1)})`));
  const ofService = readFileSync(fromRoot('deploy/service/Dockerfile'), 'utf8');
  expect(ofService).toMatch(/^RUN npm run build:service && chmod -R a\+rX dist-service$/m);
});

test('the server runs without privileges', () => {
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const user = last.indexOf('USER www-data');
  expect(user).toBeGreaterThan(last.findLastIndex((line) => /^(COPY|RUN) /.test(line)));
  expect(last.slice(user).filter((line) => line.startsWith('USER'))).toHaveLength(1);
});

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
