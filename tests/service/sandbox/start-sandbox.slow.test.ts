import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { API_CALLS } from '#domain/api-calls.ts';
import { FAULTS, type Fault } from '#service/sandbox/faults.ts';
import { createSandbox } from '#service/sandbox/sandbox.ts';
import { startSandbox } from '#service/sandbox/start-sandbox.ts';

const ORIGIN = 'https://portal.example.com';
const QUICK = { headersMs: 300, requestMs: 600, checkEveryMs: 50 };
const JSON_TYPE = { 'Content-Type': 'application/json' };

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  const page = async () => ({ type: 'text/plain', content: 'store' });
  sandbox = await startSandbox({
    origins: [ORIGIN],
    timeouts: QUICK,
    hashRounds: 1,
    pages: new Map([['/store', page]]),
  });
});
afterAll(() => sandbox.stop());
afterEach(() => {
  sandbox.faults.clear();
  sandbox.scenarios.current = null;
});

const PUBLIC_KEY = API_CALLS.getPublicKey.path;

describe('the server', () => {
  test('is healthy, and answers other paths by 404', async () => {
    expect(await (await fetch(`${sandbox.url}/healthz`)).json()).toMatchObject({ status: 'ok' });
    expect(await (await fetch(`${sandbox.url}/store`)).text()).toBe('store');
    for (const path of ['/', '/none', '/mailbox/x', '/users/v9/none']) {
      const answer = await fetch(sandbox.url + path);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 404, message: 'no such path' },
      ]);
    }
  });

  test('makes a random key, not the published demonstration key', async () => {
    const { publicKey } = (await (await fetch(sandbox.url + PUBLIC_KEY)).json()) as {
      publicKey: string;
    };
    const { DEMO_KEY_PAIR } = await import('#service/memory/demo-key-pair.ts');
    expect(publicKey).not.toBe(DEMO_KEY_PAIR.publicKey);
  });

  test('a body that is too large gets 413, and the connection stays usable', async () => {
    for (const chunked of [false, true]) {
      const large = new Uint8Array(300_000).fill(0x20);
      const body = chunked ? new Blob([large]).stream() : large;
      const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' } as RequestInit;
      const answer = await fetch(sandbox.url + API_CALLS.sendCode.path, init);
      expect(answer.status).toBe(413);
      await answer.text();
    }
    expect((await fetch(sandbox.url + PUBLIC_KEY)).status).toBe(200);
  });
});

describe('slow senders', () => {
  async function dial(text: string): Promise<Socket> {
    const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.write(text);
    return socket;
  }

  async function readToEnd(socket: Socket): Promise<string> {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    await once(socket, 'close');
    return text;
  }

  test('endless headers close the connection', async () => {
    const socket = await dial(
      `POST ${API_CALLS.sendCode.path} HTTP/1.1\r\nHost: localhost\r\nX-Slow: `,
    );
    const dribble = setInterval(() => socket.write('x'), 40);
    expect(await readToEnd(socket)).toContain('408');
    clearInterval(dribble);
  });

  test('an endless body closes the connection', async () => {
    const head = `POST ${API_CALLS.sendCode.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`;
    const socket = await dial(head);
    const dribble = setInterval(() => socket.write(' '), 40);
    expect(await readToEnd(socket)).not.toContain('200 OK');
    clearInterval(dribble);
  });

  test('two hundred slow senders do not block other callers', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 200 }, () => dial('POST / HTTP/1.1\r\n')),
    );
    expect((await fetch(sandbox.url + PUBLIC_KEY)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe('switches', () => {
  const key = () => ({ 'X-Mailbox-Key': sandbox.mailboxKey.text });
  const put = (path: string, body: unknown, headers: Record<string, string> = JSON_TYPE) =>
    fetch(sandbox.url + path, {
      method: 'PUT',
      headers: { ...key(), ...headers },
      body: JSON.stringify(body),
    });

  test('a scenario is switched on and off', async () => {
    expect((await put('/__sandbox/scenario', { scenario: 'server-error' })).status).toBe(200);
    expect(
      await (await fetch(`${sandbox.url}/__sandbox/scenario`, { headers: key() })).json(),
    ).toMatchObject({ scenario: 'server-error' });
    expect((await fetch(sandbox.url + PUBLIC_KEY)).status).toBe(500);
    await put('/__sandbox/scenario', { scenario: null });
    expect((await fetch(sandbox.url + PUBLIC_KEY)).status).toBe(200);
    expect((await put('/__sandbox/scenario', { scenario: 'none such' })).status).toBe(400);
  });

  test('a header chooses a scenario for one call', async () => {
    const ask = (scenario: string) =>
      fetch(sandbox.url + PUBLIC_KEY, { headers: { 'X-Sandbox-Scenario': scenario } });
    expect((await ask('rate-limited')).headers.get('Retry-After')).toBe('30');
    expect((await ask('none such')).status).toBe(400);
    await expect(ask('offline')).rejects.toThrow(TypeError);
    expect((await fetch(sandbox.url + PUBLIC_KEY)).status).toBe(200);
  });

  test('a form can’t change switches, even with the key', async () => {
    expect(
      (await put('/__sandbox/scenario', { scenario: 'slow' }, { 'Content-Type': 'text/plain' }))
        .status,
    ).toBe(415);
    expect(sandbox.scenarios.current).toBeNull();
  });

  test('faults are planned over HTTP as well', async () => {
    expect(
      (await put('/__sandbox/faults', { call: 'getPublicKey', fault: 'empty-502' })).status,
    ).toBe(200);
    expect((await fetch(sandbox.url + PUBLIC_KEY)).status).toBe(502);
    await put('/__sandbox/faults', { call: 'getPublicKey', fault: 'empty-502', times: 5 });
    await fetch(`${sandbox.url}/__sandbox/faults`, { method: 'DELETE', headers: key() });
    expect((await fetch(sandbox.url + PUBLIC_KEY)).status).toBe(200);
    expect(
      (await put('/__sandbox/faults', { call: 'getPublicKey', fault: 'none such' })).status,
    ).toBe(400);
  });
});

describe('faults', () => {
  /** The outcome that a browser sees within half a second. */
  async function outcomeOf(fault: Fault): Promise<unknown> {
    sandbox.faults.next('getPublicKey', fault);
    const signal = AbortSignal.timeout(500);
    try {
      const answer = await fetch(sandbox.url + PUBLIC_KEY, { headers: { Origin: ORIGIN }, signal });
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
      const text = await answer.text();
      return [answer.status, answer.headers.get('Retry-After'), text];
    } catch (error) {
      return (error as Error).name;
    }
  }

  const EXPECTED: Readonly<Record<Fault, unknown>> = {
    refused: 'TypeError',
    'reset-mid-body': 'TypeError',
    hang: 'TimeoutError',
    'slow-drip': 'TimeoutError',
    'html-500': [500, null, expect.stringContaining('<h1>')],
    'empty-502': [502, null, ''],
    'invalid-json': [200, null, expect.not.stringMatching(/\}$/)],
    'wrong-shape': [200, null, '{"unexpected":true}'],
    unauthorized: [401, null, expect.stringContaining('11016201')],
    'too-many': [429, '7', expect.stringContaining('429')],
    'unknown-code': [400, null, expect.stringContaining('99999999')],
  };

  test.each(FAULTS)('%s happens once, to the call it was planned for', async (fault) => {
    expect(await outcomeOf(fault)).toEqual(EXPECTED[fault]);
    expect(sandbox.faults.seen('getPublicKey')).toBe(1);
    const next = await fetch(sandbox.url + PUBLIC_KEY);
    expect([next.status, next.headers.get('Connection')]).toEqual([200, 'close']);
    await next.text();
    expect(sandbox.faults.seen('getPublicKey')).toBe(2);
    expect(sandbox.faults.seen('sendCode')).toBe(0);
  });

  test('a preflight neither counts nor fails', async () => {
    sandbox.faults.next('sendCode', 'refused');
    const answer = await fetch(sandbox.url + API_CALLS.sendCode.path, {
      method: 'OPTIONS',
      headers: { Origin: ORIGIN },
    });
    expect([answer.status, sandbox.faults.seen('sendCode')]).toEqual([204, 0]);
  });
});

describe('stopping', () => {
  test('a pending call is answered, and no new one is accepted', async () => {
    const own = await startSandbox({ hashRounds: 1 });
    own.scenarios.current = null;
    const body = JSON.stringify({
      type: 9,
      sendType: 5,
      email: 'a@example.com',
      userRangeId: 1000,
    });
    let finish: (() => void) | undefined;
    const underWay = fetch(own.url + API_CALLS.sendCode.path, {
      method: 'POST',
      headers: JSON_TYPE,
      duplex: 'half',
      body: new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(body.slice(0, 10)));
          finish = () => {
            controller.enqueue(new TextEncoder().encode(body.slice(10)));
            controller.close();
          };
        },
      }),
    } as RequestInit);
    // The second answer proves that the server has taken the first request's connection.
    await (await fetch(own.url + PUBLIC_KEY)).text();
    const stopped = own.stop();
    finish?.();
    expect((await underWay).status).toBe(200);
    await stopped;
    await expect(fetch(own.url + PUBLIC_KEY)).rejects.toThrow(TypeError);
  });

  test('a hanging call does not prevent the stop', async () => {
    const own = await startSandbox({ graceMs: 50, hashRounds: 1 });
    own.scenarios.current = 'hang';
    const hanging = fetch(own.url + PUBLIC_KEY).catch((error: unknown) => error);
    await (await fetch(`${own.url}/healthz`)).text();
    await own.stop();
    expect(await hanging).toBeInstanceOf(TypeError);
  });

  test('a taken port is reported', async () => {
    const port = Number(new URL(sandbox.url).port);
    await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

test('inside another server it answers its own paths, and passes on other requests with their bodies unread', async () => {
  const mounted = createSandbox({ basePath: '/api', hashRounds: 1 });
  const server = createServer((request, response) => {
    mounted.listener(request, response, () => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => response.end(`portal ${request.url} ${body}`));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await fetch(`${url}/api${PUBLIC_KEY}`)).status).toBe(200);
  expect((await fetch(`${url}/api/none`)).status).toBe(404);
  expect((await fetch(url + mounted.mailboxKey.path)).status).toBe(200);
  expect(await (await fetch(url + PUBLIC_KEY)).text()).toBe(`portal ${PUBLIC_KEY} `);
  expect(await (await fetch(`${url}/x`, { method: 'POST', body: 'hello' })).text()).toBe(
    'portal /x hello',
  );
  server.closeAllConnections();
  server.close();
});
