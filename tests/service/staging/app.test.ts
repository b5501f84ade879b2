import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#adapters/system-clock.ts';
import { API_CALLS } from '#api/contract.ts';
import { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';
import { Overload } from '#service/rules/refusals.ts';
import type { Environment } from '#service/settings.ts';
import { problemsOfAnswer } from '../../contract/openapi-document.ts';
import { openEdge, ORIGIN } from './edge-in-process.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PUBLIC_KEY = API_CALLS.getPublicKey.path;
const INSPECTION = `${API_CALLS.checkUser.path}?loginCode=ada%40example.com&userRangeId=1000&fingerprint=f`;

const SEND: RequestInit = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Accept-Language': 'ja' },
  body: '{"type":9,"sendType":5,"email":"eve@example.com","userRangeId":"1000"}',
};

function open(settings: Environment = {}, service = new InMemoryAuthApi({ clock: systemClock })) {
  const { handle, logged } = openEdge(service, settings);
  const ask = (path: string = PUBLIC_KEY, init: RequestInit = {}) =>
    handle(
      new Request(`http://service.example${path}`, {
        ...init,
        headers: { Origin: ORIGIN, ...(init.headers as object) },
      }),
    );
  async function statusesOf(path: string, count: number, method = 'GET') {
    const statuses = [];
    for (let call = 0; call < count; call += 1) statuses.push((await ask(path, { method })).status);
    return statuses;
  }
  return { service, ask, statusesOf, logged };
}

type Edge = ReturnType<typeof open>;
test.each<[string, number, object, (edge: Edge) => unknown]>([
  [
    'is limited',
    429,
    { msg: 'limit', limit: 'anyCall', by: 'client', client: 'pseudonym of 0' },
    ({ statusesOf }) => statusesOf(PUBLIC_KEY, 120),
  ],
  [
    'can’t have its session looked up in time',
    503,
    { call: 'getPublicKey', client: 'pseudonym of 0' },
    ({ service }) => vi.spyOn(service, 'isTokenValid').mockRejectedValue(new Overload()),
  ],
])('an allowed page that %s can read its refusal (%i)', async (_what, status, line, prepare) => {
  const edge = open();
  vi.spyOn(edge.service, 'isTokenValid').mockResolvedValue(true);
  await prepare(edge);
  const answer = await edge.ask(PUBLIC_KEY, { headers: { Authorization: 'token' } });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
  expect(answer.headers.get('Access-Control-Expose-Headers')).toBe('Date,Retry-After,X-Request-Id');
  expect(answer.headers.get('Vary')).toBe('Origin');
  const requestId = answer.headers.get('X-Request-Id');
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(edge.logged().at(-1)).toMatchObject({ requestId, status, ...line });
  expect(await problemsOfAnswer('GET', PUBLIC_KEY, answer)).toEqual([]);
});

test('a page can ask before any number of calls, and so read why its call is refused', async () => {
  const { statusesOf } = open();
  expect(new Set(await statusesOf(PUBLIC_KEY, 121, 'OPTIONS'))).toEqual(new Set([204]));
  const statuses = await statusesOf(PUBLIC_KEY, 121);
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([120, 429]);
});

test('one client is answered thirty inspections a minute, by GET or HEAD, and other calls go on', async () => {
  const { statusesOf } = open();
  await statusesOf(INSPECTION, 15);
  expect((await statusesOf(INSPECTION, 16, 'HEAD')).indexOf(429)).toBe(15);
  expect(await statusesOf(INSPECTION, 1)).toEqual([429]);
  expect(await statusesOf(PUBLIC_KEY, 1)).toEqual([200]);
});

test('one client is answered five hundred inspections at once, however slowly it asks', async () => {
  const { statusesOf } = open();
  const statuses = [];
  while (statuses.length < 540) {
    statuses.push(...(await statusesOf(INSPECTION, 30)));
    vi.advanceTimersByTime(60_000);
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30);
  expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(500);
});

test('a proxy that is not trusted is told of once, by its address if that is private', async () => {
  const { ask, logged } = open();
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  for (let calls = 0; calls < 3; calls += 1) await ask(PUBLIC_KEY, { headers });
  const warnings = logged().filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'));
  expect(warnings).toMatchObject([{ level: 40, proxy: 'a public address' }]);
  expect(JSON.stringify(logged())).not.toContain('203.0.113.9');
});

test('the service gets language, network and request id of the caller', async () => {
  const { service, ask } = open();
  const seen = vi.spyOn(service, 'sendCode');
  const { headers } = await ask(API_CALLS.sendCode.path, SEND);
  const requestId = headers.get('X-Request-Id');
  expect(seen.mock.calls[0]?.[1]).toMatchObject({ language: 'ja', client: '', requestId });
});
