import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API_CALLS } from '#api/contract.ts';
import { fetchListener, serveListener, type RunningServer } from '#service/http/serve-listener.ts';
import { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';
import { createSandbox } from '#service/sandbox/sandbox.ts';
import { openEdge } from '../staging/edge-in-process.ts';

const PUBLIC_KEY = API_CALLS.getPublicKey.path;

const GLOBALS = { Request: globalThis.Request, Response: globalThis.Response };
let server: RunningServer;
beforeAll(async () => {
  const { edge } = openEdge(new InMemoryAuthApi({ clock: Date, hashRounds: 1 }), {});
  server = await serveListener(fetchListener((request, env) => edge.fetch(request, env)));
});
afterAll(async () => {
  await server.stop();
  // Hono's adapter replaces these globals for the whole process.
  Object.assign(globalThis, GLOBALS);
});

async function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

async function ask(...lines: readonly string[]) {
  const answer = await send(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

test('HEAD of a page that another handler sends is answered once', async () => {
  const { listener } = createSandbox({ hashRounds: 1 });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const portal = await serveListener((request, response) =>
    listener(request, response, () => response.writeHead(404, { 'X-Page': 'not-found' }).end()),
  );
  const answer = await fetch(`${portal.url}/nothing`, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('X-Page')]).toEqual([404, 'not-found']);
  const { headers } = await fetch(`${portal.url}/healthz`);
  expect(headers.get('Keep-Alive'), 'balancers keep theirs for 60 s').toBe('timeout=75');
  await portal.stop();
  expect(error).not.toHaveBeenCalled();
});

test('a stop waits for a pending call, then closes its connection', async () => {
  let note: (response: ServerResponse) => void = () => undefined;
  const asked = new Promise<ServerResponse>((resolve) => (note = resolve));
  const own = await serveListener((_, response) => note(response), { graceMs: 2 ** 31 - 1 });
  const pending = fetch(own.url);
  const response = await asked;
  const stopped = own.stop();
  response.end('done');
  expect(await (await pending).text()).toBe('done');
  await stopped;
});

const HOST = 'Host: service.example';
const GET = `GET ${PUBLIC_KEY} HTTP/1.1`;
test.each([
  ['a call', 200, [GET, HOST]],
  ['a bad Host', 400, [GET, 'Host: bad host%']],
  ['OPTIONS *', 400, ['OPTIONS * HTTP/1.1', HOST]],
  ['a backslash in the path', 400, ['GET /users\\v2 HTTP/1.1', HOST]],
  ['a malformed absolute address', 400, ['GET http://[ HTTP/1.1', HOST]],
  ['an unknown path', 404, ['GET /nothing HTTP/1.1', HOST]],
  ['TRACE', 405, [`TRACE ${PUBLIC_KEY} HTTP/1.1`, HOST]],
])('%s is answered by %i, for no other site and no cache', async (_, status, lines) => {
  const answer = await ask(...lines);
  expect(answer.status).toBe(status);
  for (const header of [
    'x-content-type-options: nosniff',
    'cross-origin-resource-policy: same-origin',
    'cache-control: no-store',
  ])
    expect(answer.head).toContain(header);
  expect(answer.head, 'left to the proxy that has TLS').not.toContain('strict-transport');
});
