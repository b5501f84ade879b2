import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readServiceSettings } from '#service/service-settings.ts';
import { checkSettings, readSettings } from '../../scripts/configure/settings-file.ts';
import { fromRoot } from '../../scripts/cli/root.ts';

/* These tests have no container engine, so they check the text of the files. */

const service = v.looseObject({
  image: v.optional(v.string()),
  build: v.optional(
    v.looseObject({
      context: v.string(),
      dockerfile: v.optional(v.string(), 'Dockerfile'),
      args: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  ports: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
  depends_on: v.optional(v.record(v.string(), v.unknown()), {}),
  stop_grace_period: v.optional(v.string()),
});
const composition = v.looseObject({
  services: v.record(v.string(), service),
  volumes: v.record(v.string(), v.unknown()),
});

const read = (name: string) => readFileSync(fromRoot(`deploy/service/${name}`), 'utf8');
const text = read('compose.yaml');
const { services, volumes } = v.parse(composition, parse(text));
const all = Object.entries(services);
const instances = all.filter(([name]) => name.startsWith('service-'));

/** Fills in variables like compose: `:-` has a default, `:?` is required. */
function filled(value: string, given: Readonly<Record<string, string>>): string {
  return value.replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_, name: string, kind: string, own: string) =>
      given[name] ?? (kind === '-' ? own : `missing-${name}`),
  );
}

test('the instances’ settings are valid, and name existing services', () => {
  for (const [, { environment }] of instances) {
    const given = {
      SERVICE_SECRET: 'a secret of 32 bytes, at random.',
      DATABASE_PASSWORD: 'secret',
    };
    const settings = readServiceSettings(
      Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, filled(value, given)]),
      ),
    );
    expect(services[new URL(settings.databaseUrl).hostname]).toBeDefined();
    expect(services[settings.smtp?.host ?? '']).toBeDefined();
    expect(text).toContain(`subnet: ${settings.trustedProxies[0]}`);
    expect(settings.origins).toEqual(['http://127.0.0.1:8080']);
  }
});

test('an instance has enough threads to hash on each core of any usual machine', () => {
  const [, size] = /^ENV UV_THREADPOOL_SIZE=(\d+)$/m.exec(read('Dockerfile')) ?? [];
  expect(Number(size)).toBeGreaterThanOrEqual(32);
});

test('no secret is in the file, and none has a default', () => {
  expect(
    text
      .match(/\$\{\w*(?:SECRET|PASSWORD)\w*:[^}]+\}/g)
      ?.filter((use) => !use.endsWith(':?}') && use !== '${SERVICE_SECRET_FORMER:-}'),
  ).toEqual([]);
  expect(text).not.toMatch(/^\s*\w*(?:SECRET|PASSWORD)\w*: *[^$\s]/m);
});

test('every image is named by a given digest, or built from existing files', () => {
  for (const [name, { image, build }] of all) {
    if (image)
      expect([name, image]).toEqual([
        name,
        expect.stringMatching(/^[\w/]+:[\w.-]+@\$\{[A-Z]+_DIGEST:\?\}$/),
      ]);
    else expect([name, existsSync(fromRoot(build?.dockerfile ?? ''))]).toEqual([name, true]);
  }
  expect(read('Dockerfile')).toMatch(/^FROM node:24-bookworm-slim@\$\{NODE_DIGEST\}$/m);
});

test('every built image gets exactly the arguments that its Dockerfile declares', () => {
  for (const [name, { build }] of all) {
    if (!build) continue;
    const asked = readFileSync(fromRoot(build.dockerfile), 'utf8').matchAll(/^ARG (\w+_DIGEST)$/gm);
    expect([name, Object.keys(build.args)]).toEqual([
      name,
      [...new Set(Array.from(asked, ([, parameter]) => parameter))],
    ]);
  }
});

test('the portal finds its settings where it looks for them, and starts with them', async () => {
  const [, wanted = ''] =
    /PORTAL_SETTINGS:-([^}]+)\}/.exec(readFileSync(fromRoot('deploy/entrypoint.sh'), 'utf8')) ?? [];
  expect(services['portal']?.volumes).toEqual([`./config.js:${wanted}:ro`]);
  const config = checkSettings(await readSettings(fromRoot('deploy/service/config.js')), true);
  expect(services['api']?.ports).toEqual([`${new URL(config.apiBase).host}:8090`]);
});

test('ports are bound to this machine only, and every file and volume exists', () => {
  for (const port of all.flatMap(([, { ports }]) => ports)) expect(port).toMatch(/^127\.0\.0\.1:/);
  for (const [source = ''] of all.flatMap(([, one]) =>
    one.volumes.map((volume) => volume.split(':')),
  )) {
    expect([
      source,
      source.startsWith('./')
        ? existsSync(fromRoot(`deploy/service/${source}`))
        : source in volumes,
    ]).toEqual([source, true]);
  }
  for (const name of all.flatMap(([, one]) => Object.keys(one.depends_on)))
    expect(services[name]).toBeDefined();
});

test('nginx balances calls over both instances, repeats none, trusts no client header, and hides internal paths', () => {
  const nginx = read('nginx.conf');
  expect([...nginx.matchAll(/^\s*server (\S+):8090/gm)].map(([, name]) => name)).toEqual(
    instances.map(([name]) => name),
  );
  expect(nginx).toContain('proxy_next_upstream off;');
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(nginx).toMatch(/location ~ \^\/\(metrics\|healthz\|readyz\|mailbox\) \{\s*return 404;/);
});

test('the stop grace is longer than an instance’s own', () => {
  for (const [, { stop_grace_period: grace = '' }] of instances)
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(10);
});
