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

const PROXY = '10.0.0.1';

function open(settings: Environment = { TRUSTED_PROXIES: PROXY }, proxy = PROXY) {
  const service = new InMemoryAuthApi({ clock: systemClock });
  const { handle, logged } = openEdge(service, settings, proxy);
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
    { msg: 'limit', limit: 'anyCall', by: 'client', client: 'pseudonym of 8' },
    ({ statusesOf }) => statusesOf(PUBLIC_KEY, 120),
  ],
  [
    'can’t have its session looked up in time',
    503,
    { call: 'getPublicKey', client: 'pseudonym of 8' },
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
  vi.advanceTimersByTime(250);
  expect(await statusesOf(PUBLIC_KEY, 2)).toEqual([200, 429]);
});

test('one client is answered thirty inspections a minute, by GET or HEAD, and other calls go on', async () => {
  const { ask, statusesOf } = open();
  await statusesOf(INSPECTION, 15);
  const asked = await statusesOf(INSPECTION, 16, 'HEAD');
  expect(asked).toEqual([...asked.slice(1).map(() => 200), 429]);
  expect((await ask(INSPECTION)).headers.get('Retry-After')).toBe('2');
  expect(await statusesOf(PUBLIC_KEY, 1)).toEqual([200]);
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  expect((await ask(INSPECTION, { headers })).status, 'of another client').toBe(200);
  vi.advanceTimersByTime(2000);
  expect(await statusesOf(INSPECTION, 2)).toEqual([200, 429]);
});

test('one client is answered five hundred inspections at once, however slowly it asks', async () => {
  const { statusesOf } = open();
  const statuses = [];
  while (statuses.length < 540) {
    statuses.push(...(await statusesOf(INSPECTION, 30)));
    vi.advanceTimersByTime(60_000);
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30);
  expect(statuses.indexOf(429)).toBe(505);
});

test.each([
  [PROXY, PROXY],
  ['fd00::1', 'fd00::1'],
  ['9.9.9.9', 'a public address'],
])('a proxy at %s that is not trusted is told of once, as %s', async (address, proxy) => {
  const { ask, logged } = open({}, address);
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  for (let calls = 0; calls < 3; calls += 1) await ask(PUBLIC_KEY, { headers });
  const warnings = logged().filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'));
  expect(warnings).toMatchObject([{ level: 40, proxy }]);
  expect(JSON.stringify(logged())).not.toMatch(/9\.9\.9\.9|203\.0\.113\.9/);
});

test('the service gets language, network and request id of the caller', async () => {
  const { service, ask } = open();
  const seen = vi.spyOn(service, 'sendCode');
  const { headers } = await ask(API_CALLS.sendCode.path, {
    ...SEND,
    headers: { ...SEND.headers, 'X-Forwarded-For': '2001:db8::5' },
  });
  const requestId = headers.get('X-Request-Id');
  const client = '2001:db8:0:0:0:0:0:0/64';
  const deadline = performance.now() + 5000;
  expect(seen.mock.calls[0]?.[1]).toEqual({ language: 'ja', client, requestId, deadline });
});

test('four calls of a client are worked on at a time; one that waits for more than five seconds is not begun', async () => {
  const { service, ask, logged } = open();
  const ends: (() => void)[] = [];
  const pending = () => new Promise<never>((_, reject) => ends.push(() => reject(new Overload())));
  const begun = vi.spyOn(service, 'getPublicKey').mockImplementation(pending);
  const calls = Array.from({ length: 6 }, () => ask());
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toHaveBeenCalledTimes(4);
  calls.push(ask(PUBLIC_KEY, { headers: { 'X-Forwarded-For': '203.0.113.9' } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun, 'and of another client').toHaveBeenCalledTimes(5);
  ends[0]?.();
  await calls[0];
  expect(begun).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(1);
  for (const end of ends) end();
  const answers = await Promise.all(calls);
  expect(begun).toHaveBeenCalledTimes(6);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(new Set(logged().map(({ msg }) => msg)), 'overload is no bug').toEqual(new Set(['call']));
});
