import { expect, test } from 'vitest';
import { LISTENING, port, readSettings } from '#service/settings.ts';
import { readServiceSettings } from '#service/staging/settings.ts';

const SOUND = {
  USER_RANGES: '1000',
  DATABASE_URL: 'postgres://u:pw-of-the-database@db/accounts',
  SERVICE_SECRET: 'a-secret-of-32-bytes-at-random.-.',
};
const read = (settings: Record<string, string> = {}) =>
  readServiceSettings({ ...SOUND, ...settings });
const problemsOf = (settings: Record<string, string>): string => {
  try {
    read(settings);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('three settings are enough', () => {
  expect(read()).toMatchObject({ HOST: '127.0.0.1', PORT: 8090, POOL_SIZE: 10, BASE_PATH: '' });
  expect(read()).toMatchObject({ BUDGET_FACTOR: 1, SMTP_CONNECTIONS: 4, LOG_LEVEL: 'info' });
  expect(read({ HOST: '', PORT: '', SMTP_URL: '' }), 'an empty one is unset').toEqual(read());
});

const database = (rest: string) => ({ DATABASE_URL: `postgres://u:pw-of-the-database@${rest}` });
const smtp = (rest: string) => ({ SMTP_URL: `smtp://mail.example${rest}` });
test.each([
  [{ DATABASE_URL: '' }, 'DATABASE_URL is missing: it has to be'],
  [{ SERVICE_SECRET: '' }, 'SERVICE_SECRET is missing: it has to be 32 random bytes or more'],
  [{ SERVICE_SECRET: 'too-short' }, 'SERVICE_SECRET has 9 bytes'],
  [{ SERVICE_SECRET: 'x'.repeat(48) }, 'SERVICE_SECRET repeats a few characters'],
  [{ SERVICE_SECRET: 'the output of: openssl rand -base64 48' }, 'SERVICE_SECRET has white space'],
  [{ USER_RANGES: '' }, 'USER_RANGES is missing'],
  [{ PORT: '65536' }, "PORT is '65536', but it has to be a number from 0 to 65535."],
  [{ ORIGINS: 'https://a.example https://b.example/' }, "ORIGINS has 'https://b.example/'"],
  [{ TRUSTED_PROXIES: '10.0.0.0/8 proxy' }, "TRUSTED_PROXIES has 'proxy'"],
  [{ BASE_PATH: 'api' }, "BASE_PATH is 'api'"],
  [{ MAIL_FROM: 'Care, Team <care@lab.example>' }, "MAIL_FROM is 'Care, Team"],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL is not an address'],
  [database('db/x?ssl_mode=require'), 'DATABASE_URL has an unknown parameter: there are host,'],
  [database('db:99999/x'), "DATABASE_URL can't be read: Invalid URL"],
  [{ DATABASE_URL: 'postgres://u:pw-of-the-database%e4@db/x' }, 'URI malformed'],
  [
    database('db/x?sslmode=verify-full&sslrootcert=/no/such/file'),
    "DATABASE_URL can't be read: ENOENT: no such file or directory, open '/no/such/file'",
  ],
  [
    { SMTP_URL: 'smtp://u:pw-of-the-database#@mail.example' },
    "SMTP_URL can't be read: Invalid URL",
  ],
  [smtp('?requireTls=true'), 'SMTP_URL has an unknown parameter: there are requireTLS,'],
  [smtp('?__proto__=1'), 'SMTP_URL has an unknown parameter'],
])('%o is refused by a sentence without the password', (settings, sentence) => {
  const problems = problemsOf(settings);
  expect(problems).toContain(sentence);
  expect(problems).not.toContain('pw-of-the-database');
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

test('the line end of a mounted file is no part of a secret; a comma inside is', () => {
  const secret = 'an-old-secret,with-another-character';
  for (const end of ['', '\n', '\r\n'])
    expect(read({ SERVICE_SECRET: secret + end }).SERVICE_SECRET).toBe(secret);
});

test('characters that a terminal does not show are escaped in a sentence', () => {
  expect(problemsOf({ LOG_LEVEL: 'info\r' })).toContain("LOG_LEVEL is 'info\\u000d'");
});

test.each([
  database('/x?host=/var/run/postgresql'),
  database('[::1]:5432/x?sslmode=disable'),
  { DATABASE_URL: 'postgres://u:pw%20with%C3%A4@db/x' },
  { DATABASE_URL: 'postgres://u:pw,with@db/x?application_name=a,b' },
  { DATABASE_URL: 'socket:/var/run/postgresql?db=accounts' },
  { MAIL_FROM: '株式会社 <care@lab.example>' },
  { SMTP_URL: 'smtps://u%40x:pw@[::1]:465' },
  { SMTP_URL: 'smtp://u:pw@mail.example:587?requireTLS=true&tls.servername=mx.example' },
])('%o is taken', (settings) => {
  expect(problemsOf(settings)).toBe('');
});

test('a number below the least is refused', () => {
  expect(() => readSettings({ PORT: '0' }, { PORT: port(5173, 1) })).toThrow('from 1 to 65535.');
});

test.each(['https://b.example', '*.example.com'])('%s is no host name', (wrong) => {
  expect(() => readSettings({ ALLOWED_HOSTS: `a.example ${wrong}` }, LISTENING)).toThrow(
    `ALLOWED_HOSTS has '${wrong}'`,
  );
});
