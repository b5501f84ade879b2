import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hasNginx,
  PROXY,
  readRecipe,
  startServiceNginx,
  type RunningNginx,
} from './nginx-recipe.ts';

interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

if (hasNginx) {
  const CLIENT = '127.0.0.3';
  const seen: Seen[] = [];
  let instances: Server[];
  let nginx: RunningNginx;

  /** An instance that echoes requests, and breaks the connection at one path. */
  async function startInstance(): Promise<Server> {
    const server = createServer((incoming, outgoing) => {
      seen.push({ path: incoming.url ?? '', headers: incoming.headers });
      if (incoming.url?.startsWith('/breaks')) incoming.socket.destroy();
      else outgoing.end('{}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }

  beforeAll(async () => {
    instances = [await startInstance(), await startInstance()];
    const [first = 0, second = 0] = instances.map((one) => (one.address() as AddressInfo).port);
    nginx = await startServiceNginx([first, second]);
  });
  afterAll(async () => {
    await nginx.stop();
    for (const instance of instances) instance.close();
  });

  async function ask(path: string, headers: Record<string, string> = {}, from = CLIENT) {
    seen.length = 0;
    const { hostname, port } = new URL(nginx.origin);
    const sent = request({ hostname, port, path, headers, localAddress: from });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await text(answer);
    return answer.statusCode;
  }

  test('the service gets the client’s real address, also from a client that sends forwarding headers', async () => {
    expect(await ask('/users/v2/publicKey', { 'X-Forwarded-For': '203.0.113.9' })).toBe(200);
    expect(seen[0]?.headers['x-forwarded-for']).toBe(CLIENT);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, 127.0.0.2', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
  ])('behind a proxy that ends TLS clients are told apart: %s', async (forwarded, client) => {
    expect(await ask('/users/v2/publicKey', { 'X-Forwarded-For': forwarded }, PROXY)).toBe(200);
    expect(seen[0]?.headers['x-forwarded-for']).toBe(client);
  });

  test.each([
    '/metrics',
    '/%6detrics',
    '//metrics',
    '/users/../metrics',
    '/healthz',
    '/readyz',
    '/mailbox',
    '/mailbox.json?key=x',
  ])('%s stays inside', async (path) => {
    expect([await ask(path), seen]).toEqual([404, []]);
  });

  test('a call that breaks off is not repeated, and is logged without addresses', async () => {
    const query = '?loginCode=ada%40lab.example';
    const headers = { 'X-Forwarded-For': '203.0.113.7', Referer: 'https://mail.example/' };
    expect(await ask(`/breaks${query}`, headers, PROXY)).toBe(502);
    expect(seen).toHaveLength(1);
    for (const instance of instances) {
      instance.close();
      instance.closeAllConnections();
    }
    expect(await ask(`/users/v2/inspection/shopping${query}`, headers, PROXY)).toBe(502);
    await expect
      .poll(() => nginx.log('access'))
      .toMatch(
        / 502 GET \/breaks upstream .*\n.* 502 GET \/users\/v2\/inspection\/shopping upstream /,
      );
    for (const log of [await nginx.log('access'), await nginx.log('error')])
      expect(log).not.toMatch(/203\.0\.113|lab\.example|mail\.example/);
  });
} else {
  test('nginx is not installed here: the service’s recipe was only read', () => {
    expect(readRecipe('service/nginx.conf')).toContain('upstream accounts');
  });
}
