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
const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

test('every line is an instruction of a Dockerfile', () => {
  for (const line of lines)
    expect(line).toMatch(
      /^(ARG|ENV|FROM|WORKDIR|COPY|RUN|USER|EXPOSE|STOPSIGNAL|ENTRYPOINT|CMD) \S/,
    );
});

/**
 * An image with its tag and digest. The digest is literal, or a build argument without a default.
 */
const PINNED = /^([a-z]+:[\w.-]+)@(?:sha256:[0-9a-f]{64}|\$\{([A-Z_]+)\})(?: AS build)?$/;

function isPinned(image: string, parameters: readonly string[]): boolean {
  const [, , name] = PINNED.exec(image) ?? [];
  return PINNED.test(image) && (name === undefined || parameters.includes(name));
}

test('every image is named by digest, and none is built from a tag that floats', () => {
  expect(all('FROM')).toHaveLength(2);
  for (const image of all('FROM'))
    expect([image, isPinned(image, all('ARG'))]).toEqual([image, true]);
});

test('the site is built by a Node that the package names and that is still mended', () => {
  const [, major = ''] = /^node:(\d+)-/.exec(all('FROM')[0] ?? '') ?? [];
  const { engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    engines: { node: string };
  };
  expect(engines.node.split(' || ').map((range) => range.split('.')[0])).toContain(`^${major}`);
  expect(['22', '24']).toContain(major);
});

test('what runs has no privileges and no package manager of Node’s, and is configured before it serves', () => {
  expect(lastStage).toContain('USER www-data');
  expect(lastStage.at(-1)).toBe('CMD ["nginx", "-g", "daemon off;"]');
  expect(lastStage.join('\n')).not.toMatch(/\bnpm\b|\bsudo\b|chmod 777/);
  expect(lastStage.join('\n')).toContain('/usr/local/lib/node_modules');
  expect(lastStage.at(-2)).toBe('ENTRYPOINT ["/usr/local/bin/portal-entrypoint"]');
  const entry = readFileSync(fromRoot('deploy/entrypoint.sh'), 'utf8').split('\n');
  expect(entry).toContain('set -e');
  expect(entry.findIndex((line) => line.includes('configure.mjs'))).toBeLessThan(
    entry.indexOf('exec "$@"'),
  );
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
