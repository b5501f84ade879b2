import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readServiceSettings } from '#service/staging/settings.ts';
import { fromRoot } from '../../scripts/cli/root.ts';
import { checkSettings, readSettings } from '../../scripts/configure/settings-file.ts';

/* These tests have no container engine, so they check the text of the files. */

const service = v.looseObject({
  build: v.optional(v.looseObject({ dockerfile: v.optional(v.string(), 'Dockerfile') })),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  ports: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
  cap_add: v.optional(v.array(v.string())),
  depends_on: v.optional(v.record(v.string(), v.unknown()), {}),
});
const composition = v.looseObject({
  services: v.record(v.string(), service),
  volumes: v.record(v.string(), v.unknown()),
});

const read = (name: string) => readFileSync(fromRoot(`deploy/service/${name}`), 'utf8');
const text = read('compose.yaml');
const { services, volumes } = v.parse(composition, parse(text, { merge: true }));
const all = Object.values(services);
const GIVEN: Readonly<Record<string, string>> = {
  SERVICE_SECRET: 'a-secret-of-32-bytes-at-random.-.',
  DATABASE_PASSWORD: 'secret',
};

/** Fills in variables like compose: `:-` has a default, `:?` is required. */
const filled = (value: string): string =>
  value.replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_, name: string, kind: string, own: string) =>
      GIVEN[name] ?? (kind === '-' ? own : `missing-${name}`),
  );

test('the service’s settings are valid, and name existing services', () => {
  const { environment = {} } = services['service'] ?? {};
  const given = Object.entries(environment).map(([name, value]) => [name, filled(value)]);
  const settings = readServiceSettings(Object.fromEntries(given));
  expect(services[new URL(settings.DATABASE_URL).hostname]).toBeDefined();
  expect(services[settings.SMTP_URL?.host ?? '']).toBeDefined();
  expect(text).toContain(`gateway: ${settings.TRUSTED_PROXIES[0]}`);
  expect(settings.ORIGINS).toEqual(['http://127.0.0.1:8080']);
});

test('every variable that it reads is in .env.example, without a value, and git and Docker ignore .env', () => {
  const example = read('.env.example');
  for (const [, name] of text.matchAll(/\$\{(\w+)/g))
    expect(example).toMatch(new RegExp(`^#?${name}=$`, 'm'));
  for (const [, name] of text.matchAll(/\$\{(\w+):\?/g))
    expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
  expect(example).not.toMatch(/^#?\w+=./m);
  const linesOf = (name: string) => readFileSync(fromRoot(name), 'utf8').trim().split('\n');
  expect(linesOf('.gitignore')).toContain('/deploy/service/.env');
  // The last matching line counts.
  expect(linesOf('.dockerignore').at(-1)).toBe('deploy/service');
});

test('the portal finds its settings where it looks for them, and starts with them', async () => {
  const [, wanted = ''] =
    /PORTAL_SETTINGS:-([^}]+)\}/.exec(readFileSync(fromRoot('deploy/entrypoint.sh'), 'utf8')) ?? [];
  expect(services['portal']?.volumes).toEqual([`./config.js:${wanted}:ro`]);
  const config = checkSettings(await readSettings(fromRoot('deploy/service/config.js')), true);
  expect(services['service']?.ports).toEqual([`${new URL(config.apiBase).host}:8090`]);
});

test('ports are bound to this machine only, and every named file, volume and service exists', () => {
  for (const { build, ports, volumes: mounts, depends_on } of all) {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const source of mounts.map((mount) => mount.split(':')[0] ?? '')) {
      const isThere = source.startsWith('./')
        ? existsSync(fromRoot(`deploy/service/${source}`))
        : source in volumes;
      expect([source, isThere]).toEqual([source, true]);
    }
    for (const name of Object.keys(depends_on)) expect(services[name]).toBeDefined();
    if (build) expect(existsSync(fromRoot(build.dockerfile)), build.dockerfile).toBe(true);
  }
});
