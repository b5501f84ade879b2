import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_CALLS } from '#domain/api-calls.ts';
import { FAULTS } from '#service/sandbox/faults.ts';
import { startSandbox } from '#service/sandbox/start-sandbox.ts';
import { ask, type Question, type Reply } from '../../scripts/build/ask.ts';

const PUBLIC_KEY = API_CALLS.getPublicKey.path;
/** Faults that break the connection, or leave it open. */
const UNANSWERED = ['refused', 'reset-mid-body', 'hang', 'slow-drip'];

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  const page = async () => ({ type: 'text/plain', content: 'store' });
  sandbox = await startSandbox({
    hashRounds: 1,
    origins: ['https://portal.example'],
    pages: new Map([['/store', page]]),
  });
});
afterAll(() => sandbox.stop());

const PLAIN = ['nosniff', 'same-origin', expect.stringMatching(/^no-(store|cache)$/)];
const plain = ({ headers }: Reply) => [
  headers['x-content-type-options'],
  headers['cross-origin-resource-policy'],
  headers['cache-control'],
];

/** Sends raw bytes and returns the raw answer. */
async function say(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

test.each([
  ['a call', 200, PUBLIC_KEY, {}],
  [
    'a call from another origin',
    200,
    PUBLIC_KEY,
    { headers: { Origin: 'https://portal.example' } },
  ],
  [
    'a preflight',
    204,
    PUBLIC_KEY,
    { method: 'OPTIONS', headers: { Origin: 'https://portal.example' } },
  ],
  ['a wrong method', 405, PUBLIC_KEY, { method: 'PATCH' }],
  ['a wrong body', 415, API_CALLS.sendCode.path, { method: 'POST' }],
  ['an unknown path', 404, '/nothing', {}],
  ['an unknown call', 404, '/users/v9/nothing', {}],
  ['an unknown scenario', 400, PUBLIC_KEY, { headers: { 'X-Sandbox-Scenario': 'none such' } }],
  ['an answer that is no JSON', 200, PUBLIC_KEY, { headers: { 'X-Sandbox-Scenario': 'not-json' } }],
  ['an unknown host', 421, PUBLIC_KEY, { headers: { Host: 'rebound.example' } }],
  ['an expectation', 417, PUBLIC_KEY, { headers: { Expect: 'miracles' } }],
  ['headers of 20 kB', 431, PUBLIC_KEY, { headers: { 'X-Padding': 'x'.repeat(20_000) } }],
  ['the mailbox without its key', 403, '/mailbox', {}],
  ['the mailbox’s script', 200, '/mailbox.js', {}],
  ['the mailbox’s style', 200, '/mailbox.css', {}],
  ['the store', 200, '/store', {}],
  ['the health', 200, '/healthz', {}],
] as const)(
  '%s is answered by %i as nothing but what it says, and for no other site’s page',
  async (_, status, path, question: Question) => {
    const reply = await ask(sandbox.url, path, question);
    expect([reply.status, ...plain(reply)]).toEqual([status, ...PLAIN]);
  },
);

test('so are the mailbox and the switches with the key', async () => {
  for (const path of ['/mailbox', '/mailbox.json', '/__sandbox/scenario', '/__sandbox/none']) {
    expect(
      plain(
        await ask(sandbox.url, path, { headers: { 'X-Mailbox-Key': sandbox.mailboxKey.text } }),
      ),
    ).toEqual(PLAIN);
  }
});

test.each(FAULTS.filter((fault) => !UNANSWERED.includes(fault)))(
  'so is the fault %s',
  async (fault) => {
    sandbox.faults.next('getPublicKey', fault);
    expect(plain(await ask(sandbox.url, PUBLIC_KEY))).toEqual(PLAIN);
  },
);

test.each([
  ['no HTTP', 'HELO there\r\n\r\n', '400 Bad Request'],
  ['no host', `GET ${PUBLIC_KEY} HTTP/1.1\r\n\r\n`, '400 Bad Request'],
  [
    'a header that is none',
    `GET ${PUBLIC_KEY} HTTP/1.1\r\nHost: localhost\r\nno header\r\n\r\n`,
    '400 Bad Request',
  ],
  [
    'two lengths',
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    '400 Bad Request',
  ],
  ['no host of an older browser', `GET ${PUBLIC_KEY} HTTP/1.0\r\n\r\n`, '421 Misdirected Request'],
])('so is what is %s, and it is kept by no cache', async (_, bytes, status) => {
  const answer = await say(bytes);
  expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
  for (const header of [
    'X-Content-Type-Options: nosniff',
    'Cross-Origin-Resource-Policy: same-origin',
    'Cache-Control: no-store',
  ]) {
    expect(answer.toLowerCase()).toContain(header.toLowerCase());
  }
});

test('malformed bytes after an answer get no answer, because the client could not tell which request it is for', async () => {
  const answer = await say(
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`.concat('HELO there\r\n\r\n'),
  );
  expect(answer.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(1);
});
