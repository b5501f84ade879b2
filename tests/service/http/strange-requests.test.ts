import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_CALLS } from '#domain/api-calls.ts';
import { edgeListener } from '#service/http/http-edge.ts';
import { serveListener, type RunningServer } from '#service/http/serve-listener.ts';
import { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';
import { systemClock } from '#service/system-clock.ts';
import { openEdge } from './edge-in-process.ts';

const PUBLIC_KEY = API_CALLS.getPublicKey.path;

const GLOBALS = { Request: globalThis.Request, Response: globalThis.Response };
let server: RunningServer;
beforeAll(async () => {
  const { edge } = openEdge(new InMemoryAuthApi({ clock: systemClock, hashRounds: 1 }), {
    mailbox: 'loopback',
  });
  server = await serveListener(edgeListener(edge));
});
afterAll(async () => {
  await server.stop();
  // Hono's adapter replaces these globals for the whole process.
  Object.assign(globalThis, GLOBALS);
});

/** Sends raw lines and returns the raw answer. */
async function say(...lines: readonly string[]) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const HOST = 'Host: service.example';
test.each([
  ['a bad Host', 400, [`GET ${PUBLIC_KEY} HTTP/1.1`, 'Host: bad host%']],
  ['OPTIONS *', 400, ['OPTIONS * HTTP/1.1', HOST]],
  ['a backslash in the path', 400, ['GET /users\\v2 HTTP/1.1', HOST]],
  ['an absolute address that is none', 400, ['GET http://[ HTTP/1.1', HOST]],
  ['an unknown path', 404, ['GET /nothing HTTP/1.1', HOST]],
  ['TRACE', 405, [`TRACE ${PUBLIC_KEY} HTTP/1.1`, HOST]],
  ['an unknown path by TRACE', 404, ['TRACE /nothing HTTP/1.1', HOST]],
])('%s is answered by %i with the headers of any other answer', async (_, status, lines) => {
  const answer = await say(...lines);
  expect(answer.status).toBe(status);
  for (const header of [
    'x-content-type-options: nosniff',
    'cross-origin-resource-policy: same-origin',
    'cache-control: no-store',
  ])
    expect(answer.head).toContain(header);
});

test.each(['/healthz', '/readyz', PUBLIC_KEY])(
  'HTTP/1.0 without a Host, which HAProxy asks by, is answered at %s',
  async (path) => {
    expect((await say(`GET ${path} HTTP/1.0`)).status).toBe(200);
  },
);

test.each([
  '/healthz',
  '/readyz',
  '/metrics',
  '/mailbox.css',
  PUBLIC_KEY,
  `${API_CALLS.checkUser.path}?loginCode=ada@lab.example&userRangeId=1000&fingerprint=f`,
])('HEAD is answered as GET is, without a body: %s', async (path) => {
  const [get, head] = [
    await say(`GET ${path} HTTP/1.1`, HOST),
    await say(`HEAD ${path} HTTP/1.1`, HOST),
  ];
  expect([head.status, head.body]).toEqual([get.status, '']);
  expect(get.status).toBe(200);
});
