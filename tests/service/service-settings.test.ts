import { expect, test } from 'vitest';
import { readServiceSettings } from '#service/service-settings.ts';
import { SettingsReader } from '#service/settings-reader.ts';

const SOUND = {
  USER_RANGES: '1000',
  DATABASE_URL: 'postgres://u:pw-of-the-database@db/accounts',
  SERVICE_SECRET: 'a secret of 32 bytes, at random.',
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
    { SERVICE_SECRET: 'x'.repeat(48) },
    "SERVICE_SECRET repeats a few characters, but it has to be random, such as 'openssl rand -base64 48' gives.",
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

test('all wrong settings are reported at once, without any secret', () => {
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

test('a sender at an example address causes a warning', () => {
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
  '%o causes no warning',
  (settings) => {
    expect(readServiceSettings({ ...SOUND, ...settings }).warnings).toEqual([]);
  },
);

const withPassword = (rest: string) => `postgres://u:pw-of-the-database@${rest}`;
const PARAMETERS =
  "a parameter that the driver doesn't know: there are host, port, user, password, db, sslmode, ssl, sslrootcert, sslcert, sslkey, sslnegotiation, uselibpqcompat, application_name, fallback_application_name, options.";
const UNREADABLE =
  "DATABASE_URL can't be read. It has to be an address such as postgres://user:password@host:5432/name; special characters of the password are written as % and two digits, in UTF-8.";
test.each([
  [withPassword('db/x?ssl_mode=require'), `DATABASE_URL has ${PARAMETERS}`],
  // The rest of a password with a question mark in it.
  ['postgres://u:5?pw-of-the-database=5@db/x', `DATABASE_URL has ${PARAMETERS}`],
  [withPassword('db/x?sslmode=banana'), 'DATABASE_URL has a wrong value for sslmode.'],
  [withPassword('db/x?sslnegotiation=maybe'), 'DATABASE_URL has a wrong value for sslnegotiation.'],
  [withPassword('db/x?port=abc'), 'DATABASE_URL has a port that is no number from 1 to 65535.'],
  [withPassword('db:99999/x'), UNREADABLE],
  [withPassword('db/x?port=99999'), 'DATABASE_URL has a port that is no number from 1 to 65535.'],
  ['postgres://u:pw-of-the-database%e4@db/x', UNREADABLE],
  [
    withPassword('db/x?sslmode=verify-full&sslrootcert=/no/such/file'),
    "DATABASE_URL names a certificate or key that can't be read (ENOENT).",
  ],
])('the address of a database is read as the driver reads it: %s', (url, sentence) => {
  expect(problemsOf({ DATABASE_URL: url })).toBe(sentence);
});

test.each([
  withPassword('/x?host=/var/run/postgresql'),
  withPassword('[::1]:5432/x?sslmode=disable'),
  'postgres://u:pw%20with%C3%A4@db/x',
  'socket:/var/run/postgresql?db=accounts',
])('what the driver can read is an address of a database: %s', (url) => {
  expect(problemsOf({ DATABASE_URL: url })).toBe('');
});

const OPTIONS =
  'an unknown option: there are requireTLS, ignoreTLS, opportunisticTLS, name, localAddress, authMethod, tls.rejectUnauthorized, tls.servername, tls.minVersion, tls.maxVersion, tls.ciphers, spelt just so, and smtps:// for TLS from the start.';
const UNREADABLE_SMTP =
  "SMTP_URL can't be read. It has to be an address such as smtp://user:password@host:587; special characters of the password are written as % and two digits.";
test.each([
  ['smtp://', UNREADABLE_SMTP],
  ['smtp://u:pw#@mail.example', UNREADABLE_SMTP],
  ['smtp://mail.example:99999', 'SMTP_URL has a port that is no number from 1 to 65535.'],
  ['smtp://mail.example?requireTls=true', `SMTP_URL has ${OPTIONS}`],
  ['smtp://mail.example?secure=true', `SMTP_URL has ${OPTIONS}`],
  ['smtp://mail.example?tls.rejectUnauthorised=false', `SMTP_URL has ${OPTIONS}`],
  ['smtp://mail.example?__proto__=1', `SMTP_URL has ${OPTIONS}`],
  [
    'smtp://mail.example?requireTLS=no',
    'SMTP_URL has an option requireTLS that has to be true or false.',
  ],
  ['smtp://mail.example?name=a&name=b', 'SMTP_URL has a wrong value for name.'],
])('the address of a mail server is read as nodemailer reads it: %s', (url, sentence) => {
  expect(problemsOf({ SMTP_URL: url })).toBe(sentence);
});

test.each([
  'smtp://mail.example',
  'smtps://u%40x:pw@[::1]:465',
  'smtp://u:pw@mail.example:587?requireTLS=true&tls.servername=mx.example',
])('what nodemailer can read is an address of a mail server: %s', (url) => {
  expect(problemsOf({ SMTP_URL: url })).toBe('');
});

test('the sandbox reads its settings by the same rules', () => {
  const reader = new SettingsReader({
    PORT: '0',
    SANDBOX_ORIGINS: 'https://one.example, https://two.example/',
    ALLOWED_HOSTS: 'Portal.example',
    MAILBOX_KEY: '',
  });
  expect(reader.port('PORT', 5173, 1)).toBe(5173);
  expect(reader.origins('SANDBOX_ORIGINS')).toEqual(['https://one.example']);
  expect(reader.admission()).toEqual({ hosts: ['portal.example'] });
  expect(reader.problems).toEqual([
    "PORT is '0', but it has to be a number from 1 to 65535.",
    "SANDBOX_ORIGINS has 'https://two.example/', which is not an origin such as https://portal.example.",
  ]);
});
