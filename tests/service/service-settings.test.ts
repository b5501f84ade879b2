import { expect, test } from 'vitest';
import { readServiceSettings } from '#service/service-settings.ts';

const SOUND = {
  USER_RANGES: '1000',
  DATABASE_URL: 'postgres://u:pw-of-the-database@db/accounts',
  SERVICE_SECRET: 'x'.repeat(32),
};
const problemsOf = (settings: Record<string, string>): string => {
  try {
    readServiceSettings({ ...SOUND, ...settings });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('three settings are enough', () => {
  const settings = readServiceSettings(SOUND);
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 8090,
    passwordCost: { memory: 19_456, passes: 2, lanes: 1 },
    mailbox: 'off',
  });
});

test.each([
  [
    { DATABASE_URL: '' },
    'DATABASE_URL is missing: it has to be an address such as postgres://user:password@host:5432/name.',
  ],
  [
    { DATABASE_URL: 'mysql://u:pw-of-the-database@db/x' },
    'DATABASE_URL is not an address such as postgres://user:password@host:5432/name.',
  ],
  [
    { SERVICE_SECRET: '' },
    "SERVICE_SECRET is missing: it has to be 32 random bytes or more, such as 'openssl rand -base64 48' gives.",
  ],
  [{ SERVICE_SECRET: 'too-short' }, 'SERVICE_SECRET has 9 bytes, but it has to have 32 or more.'],
  [
    { SERVICE_SECRET_FORMER: 'shorter' },
    'SERVICE_SECRET_FORMER has 7 bytes, but it has to have 32 or more.',
  ],
  [{ PORT: '65536' }, "PORT is '65536', but it has to be a number from 0 to 65535."],
  [{ POOL_SIZE: '1' }, "POOL_SIZE is '1', but it has to be a number from 2 to 1000."],
  [
    { ORIGINS: 'https://a.example https://b.example/' },
    "ORIGINS has 'https://b.example/', which is not an origin such as https://portal.example.",
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8 proxy' },
    "TRUSTED_PROXIES has 'proxy', which is not an address or a network such as 10.0.0.0/8.",
  ],
  [{ BASE_PATH: 'api' }, "BASE_PATH is 'api', but it has to be a path such as /api."],
  [
    { DATABASE_URL: 'postgres://u:pw-of-the-database@db/x?ssl_mode=require' },
    "DATABASE_URL has the parameter 'ssl_mode', which means nothing: there are sslmode, sslrootcert, sslcert, sslkey, sslnegotiation, ssl.",
  ],
  [
    { HASH_LANES: '4', HASH_MEMORY_KIB: '31' },
    "HASH_MEMORY_KIB is '31', but it has to be a number from 32 to 4194304.",
  ],
  [
    { MAIL_FROM: 'Account portal' },
    "MAIL_FROM is 'Account portal', but it has to be an address such as 'Account portal <no-reply@lab.example>'.",
  ],
  [
    { SMTP_URL: 'mail.example' },
    'SMTP_URL is not an address such as smtp://user:password@host:587.',
  ],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL is not an address such as smtp://user:password@host:587.'],
  [
    { LOG_LEVEL: 'loud' },
    "LOG_LEVEL is 'loud', but it can only be one of trace, debug, info, warn, error, fatal, silent.",
  ],
  [
    { USER_RANGES: '' },
    'USER_RANGES is missing: it has to name every user range of the portals, such as 1000.',
  ],
  [
    { ALLOWED_HOSTS: 'api.example:8443' },
    "ALLOWED_HOSTS has 'api.example:8443', which is not a host name such as api.example.com.",
  ],
  [
    { ALLOWED_HOSTS: 'api.example https://b.example' },
    "ALLOWED_HOSTS has 'https://b.example', which is not a host name such as api.example.com.",
  ],
  [
    { MAILBOX_KEY: 'short' },
    'MAILBOX_KEY has to have 16 to 200 letters, digits, - or _, so that nobody guesses it.',
  ],
  [{ MAILBOX: 'everyone' }, "MAILBOX is 'everyone', but it can only be one of off, loopback."],
])('%o is reported in a sentence', (settings, sentence) => {
  expect(problemsOf(settings)).toBe(sentence);
});

test('all that is wrong is reported at once, and no secret with it', () => {
  const problems = problemsOf({
    PORT: 'x',
    SERVICE_SECRET: 'too-short',
    DATABASE_URL: 'http://u:pw-of-the-database@db/',
  });
  expect(problems.split('\n')).toHaveLength(3);
  expect(problems).not.toMatch(/too-short|pw-of-the-database/);
});

test.each([
  [{ HASH_THREADS: '5' }, 4],
  [{ HASH_THREADS: '17', UV_THREADPOOL_SIZE: '16' }, 16],
  [{ HASH_THREADS: '2', UV_THREADPOOL_SIZE: 'many' }, 1],
])('%o is more hashes than Node has threads, which is warned of', (settings, pool) => {
  const { warnings, hashThreads } = readServiceSettings({ ...SOUND, ...settings });
  expect(warnings).toEqual([
    `HASH_THREADS is ${hashThreads}, but no more than ${pool} hashes run at a time on Node's ${pool} threads: set UV_THREADPOOL_SIZE to ${hashThreads} or more before the start.`,
  ]);
});

test.each([
  [
    `${'x'.repeat(32)} ${'y'.repeat(32)},${'z'.repeat(40)}`,
    ['x'.repeat(32), 'y'.repeat(32), 'z'.repeat(40)],
  ],
  ['correct horse, battery staple, and so on', ['correct horse, battery staple, and so on']],
])('former secrets may be several, or one with blanks and commas in it: %s', (given, secrets) => {
  expect(readServiceSettings({ ...SOUND, SERVICE_SECRET_FORMER: given }).secrets).toEqual([
    SOUND.SERVICE_SECRET,
    ...secrets,
  ]);
});

test('letters that would come from an example address are warned of', () => {
  const warningsWith = (settings: Record<string, string>) =>
    readServiceSettings({
      ...SOUND,
      SMTP_URL: 'smtp://mail.example',
      HASH_THREADS: '1',
      ...settings,
    }).warnings;
  expect(warningsWith({})).toEqual([expect.stringMatching(/^MAIL_FROM is not set: /)]);
  expect(warningsWith({ MAIL_FROM: 'Konto Portal <no-reply@lab.example>' })).toEqual([]);
  expect(warningsWith({ MAIL_FROM: 'no-reply@lab.example' })).toEqual([]);
});

test.each([{ HASH_THREADS: '4' }, { HASH_THREADS: '16', UV_THREADPOOL_SIZE: '16' }])(
  '%o needs no word',
  (settings) => {
    expect(readServiceSettings({ ...SOUND, ...settings }).warnings).toEqual([]);
  },
);
