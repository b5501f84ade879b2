import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HttpEdgeOptions } from '#service/http/http-edge.ts';
import { Overload } from '#service/rules/overload.ts';
import { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { API_CALLS, HTTP_TIMEOUT_MS } from '#domain/api-calls.ts';
import { OpenApiDocument } from '../../contract/openapi-document.ts';
import { openEdge, ORIGIN } from './edge-in-process.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { path } = API_CALLS.getPublicKey;

const document = new OpenApiDocument();

function edgeBefore(service: InMemoryAuthApi, more: Partial<HttpEdgeOptions> = {}) {
  const { handle, ...seen } = openEdge(service, more);
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    handle(
      new Request(`http://service.example${path}`, {
        method,
        headers: { Origin: ORIGIN, ...headers },
      }),
    );
  return { ask, ...seen };
}

test('a call that takes too long is answered with 50001 before the portal aborts', async () => {
  const service = new InMemoryAuthApi({ clock: systemClock });
  vi.spyOn(service, 'getPublicKey').mockReturnValue(new Promise(() => undefined));
  const asked = edgeBefore(service).ask();
  await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS - 1);
  const answer = await asked;
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ code: 50001, message: 'internal server error' });
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
});

test('a late call is counted with the answer that its caller got, when its work ends', async () => {
  const service = new InMemoryAuthApi({ clock: systemClock });
  let end = (): void => undefined;
  vi.spyOn(service, 'getPublicKey').mockReturnValue(
    new Promise(
      (resolve) => (end = () => resolve({ ok: true, value: { publicKey: 'key', keyId: '1' } })),
    ),
  );
  const { ask, metrics } = edgeBefore(service);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS - 1);
  await asked;
  end();
  await vi.advanceTimersByTimeAsync(1);
  const counted = (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('account_calls_total{'));
  expect(counted).toEqual(['account_calls_total{call="getPublicKey",status="500",code="50001"} 1']);
});

test('a call whose session can’t be looked up in time is refused with Retry-After', async () => {
  const service = new InMemoryAuthApi({ clock: systemClock });
  vi.spyOn(service, 'isTokenValid').mockRejectedValue(new Overload(3));
  const answer = await edgeBefore(service).ask({ Authorization: 'token' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('3');
  expect(await answer.json()).toEqual({ code: 503, message: 'The service is busy' });
});

test('a call refused for overload has a request id and a log line', async () => {
  const busy = { status: 503, code: 503, message: 'The service is busy', retryAfterSeconds: 2 };
  const service = Object.assign(new InMemoryAuthApi({ clock: systemClock }), {
    refusalBefore: () => busy,
  });
  const { ask, lines } = edgeBefore(service);
  const answer = await ask();
  expect([
    answer.status,
    answer.headers.get('Retry-After'),
    answer.headers.get('Access-Control-Allow-Origin'),
  ]).toEqual([503, '2', ORIGIN]);
  const requestId = answer.headers.get('X-Request-Id');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ requestId, call: 'getPublicKey', status: 503, code: 503 }),
  ]);
});

test('a bug is logged with the request id of the answer, and a page can read that id', async () => {
  const service = new InMemoryAuthApi({ clock: systemClock });
  vi.spyOn(service, 'getPublicKey').mockRejectedValue(new Error('a bug'));
  const { ask, lines } = edgeBefore(service);
  const answer = await ask();
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([500, ORIGIN]);
  const requestId = answer.headers.get('X-Request-Id');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ requestId, msg: 'bug' }),
    expect.objectContaining({ requestId, msg: 'call', status: 500 }),
  ]);
});

const SERVICE = () => new InMemoryAuthApi({ clock: systemClock });
const stuck = (): InMemoryAuthApi => {
  const service = SERVICE();
  vi.spyOn(service, 'getPublicKey').mockReturnValue(new Promise(() => undefined));
  return service;
};
test.each([
  ['is limited', SERVICE, { clientLimit: { burst: 0, perMinute: 1 } }, 429],
  ['calls it by another name', SERVICE, { hosts: ['api.example'] }, 421],
  ['waits in vain', stuck, {}, 500],
])(
  'a page of an allowed origin that %s can read the refusal, and the log has its request id',
  async (_what, service, options, status) => {
    const { ask, lines } = edgeBefore(service(), options);
    const asked = ask();
    await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS - 1);
    const answer = await asked;
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
    expect(answer.headers.get('Access-Control-Expose-Headers')).toBe(
      'Date, Retry-After, X-Request-Id',
    );
    expect(answer.headers.get('Vary')).toBe('Origin');
    const requestId = answer.headers.get('X-Request-Id');
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ requestId, status }),
    ]);
    expect(await document.problemsOfAnswer('GET', path, answer)).toEqual([]);
  },
);

test('a page of another origin can’t read the refusal', async () => {
  const answer = await edgeBefore(SERVICE(), { clientLimit: { burst: 0, perMinute: 1 } }).ask({
    Origin: 'https://stranger.example',
  });
  expect([
    answer.status,
    answer.headers.get('Access-Control-Allow-Origin'),
    answer.headers.get('Vary'),
  ]).toEqual([429, null, 'Origin']);
});

test('a preflight under an unknown host name is answered, so that the page can read why its call is refused', async () => {
  const { ask } = edgeBefore(SERVICE(), { hosts: ['api.example'] });
  const asked = await ask({ 'Access-Control-Request-Method': 'POST' }, 'OPTIONS');
  expect([
    asked.ok,
    asked.headers.get('Access-Control-Allow-Origin'),
    (await ask()).status,
  ]).toEqual([true, ORIGIN, 421]);
});

test('preflights do not count against the limit of calls', async () => {
  const { ask } = edgeBefore(SERVICE(), { clientLimit: { burst: 2, perMinute: 1 } });
  const statuses = [];
  for (let call = 0; call < 3; call += 1) {
    statuses.push((await ask({ 'Access-Control-Request-Method': 'GET' }, 'OPTIONS')).status);
    statuses.push((await ask()).status);
  }
  expect(statuses).toEqual([204, 200, 204, 200, 204, 429]);
});

/** The statuses of `count` requests in a row. */
async function statusesOf(
  handle: (request: Request) => Promise<Response>,
  url: string,
  count: number,
): Promise<readonly number[]> {
  const statuses = [];
  for (let call = 0; call < count; call += 1)
    statuses.push((await handle(new Request(`http://service.example${url}`))).status);
  return statuses;
}

test.each(['/readyz', '/metrics', '/healthz'])('%s is inside a budget too', async (url) => {
  const { handle } = openEdge(SERVICE());
  const statuses = await statusesOf(handle, url, 130);
  expect(statuses.indexOf(429)).toBe(120);
  expect(statuses.slice(120)).toEqual(Array.from({ length: 10 }, () => 429));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await statusesOf(handle, url, 1)).toEqual([200]);
});

const INSPECTION = `${API_CALLS.checkUser.path}?loginCode=ada%40example.com&userRangeId=1000&fingerprint=f`;

test('one client is answered thirty inspections a minute, and five hundred without a pause', async () => {
  const { handle } = openEdge(SERVICE());
  expect(
    (await statusesOf(handle, INSPECTION, 40)).filter((status) => status === 200),
  ).toHaveLength(30);
  expect(await statusesOf(handle, path, 1), 'other calls go on').toEqual([200]);
  let answered = 30;
  for (let minute = 0; minute < 60; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    answered += (await statusesOf(handle, INSPECTION, 30)).filter(
      (status) => status === 200,
    ).length;
  }
  expect(answered).toBeGreaterThan(500);
  expect(answered).toBeLessThan(550);
});

test('an inspection by HEAD counts as one by GET', async () => {
  const { handle } = openEdge(SERVICE());
  const ask = async () =>
    (await handle(new Request(`http://service.example${INSPECTION}`, { method: 'HEAD' }))).status;
  for (let call = 0; call < 30; call += 1) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
  expect(await statusesOf(handle, INSPECTION, 1)).toEqual([429]);
});

test('a refusal by a limit leaves a line that names the limit and a digest of the client, never its address', async () => {
  const { handle, lines } = openEdge(SERVICE(), {
    clientLimit: { burst: 0, perMinute: 1 },
    trustedProxies: ['0.0.0.0/0', '::/0'],
    digest: (text) => `digest of ${text.length} characters`,
  });
  await handle(new Request(`http://service.example${path}`));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'limit',
    limit: 'anyCall',
    by: 'client',
    status: 429,
    client: 'digest of 0 characters',
  });
});

test('the service gets the networks of the caller', async () => {
  const service = SERVICE();
  const seen = vi.spyOn(service, 'sendCode');
  const { handle } = openEdge(service, { clientLimit: { burst: 10, perMinute: 10 } });
  const body = { type: 9, sendType: 5, email: 'eve@example.com', userRangeId: '1000' };
  await handle(
    new Request(`http://service.example${API_CALLS.sendCode.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'ja' },
      body: JSON.stringify(body),
    }),
  );
  expect(seen.mock.calls[0]?.[1]).toEqual({ language: 'ja', client: [''] });
});
