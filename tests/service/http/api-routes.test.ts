import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { API_CALLS } from '#api/contract.ts';
import { CALL_NAMES, type ApiCall } from '#domain/call-names.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { err, ok } from '#domain/result.ts';
import type { ServedAuthApi } from '#service/http/api-routes.ts';
import type { Environment } from '#service/settings.ts';
import { sampleRequest } from '../../adapters/http/sample-calls.ts';
import { openEdge, ORIGIN, UNREACHED } from '../staging/edge-in-process.ts';
import { refusalOf, requestFor } from './wire.ts';

const WITH_BODY = CALL_NAMES.filter((call) => 'body' in API_CALLS[call]);

/** The edge before an account service that records its calls and gives a fixed answer. */
function open(
  answer: unknown = ok({ fine: true }),
  service: Partial<ServedAuthApi> = {},
  settings: Environment = {},
) {
  const asked: ApiCall[] = [];
  const port = CALL_NAMES.map((call) => {
    const method = async () => {
      asked.push(call);
      return answer;
    };
    return [call, method];
  });
  const served = { ...Object.fromEntries(port), ...service } as never;
  return { asked, ...openEdge(served, { ...UNREACHED, ...settings }) };
}

async function refusalFor(payload: unknown, init: RequestInit = {}) {
  const { asked, handle } = open();
  const refusal = await refusalOf(await handle(requestFor('sendCode', payload, init)));
  expect(asked).toEqual([]);
  return refusal;
}
const refusalOfBody = (init: RequestInit) => refusalFor(undefined, init);

test('every path is below the base path, and any other path is a 404', async () => {
  const { handle } = open(ok({}), {}, { BASE_PATH: '/api' });
  for (const [path, status] of [
    ['/api/users/v2/publicKey', 200],
    ['/users/v2/publicKey', 404],
    ['/apiusers/v2/publicKey', 404],
  ] as const)
    expect((await handle(new Request(`http://x${path}`))).status, path).toBe(status);
});

test('a call by another method is a 405 that says which', async () => {
  const { handle } = open();
  for (const call of CALL_NAMES) {
    const { method, path } = API_CALLS[call];
    const { status, headers } = await handle(new Request(`http://x${path}`, { method: 'PATCH' }));
    const allowed = headers.get('Allow')?.split(', ');
    expect([call, status, allowed]).toEqual([
      call,
      405,
      expect.arrayContaining([method, 'OPTIONS']),
    ]);
  }
});

describe('payloads', () => {
  test.each<[string, unknown, string]>([
    ['email', undefined, 'missing field: email'],
    ['email', 'x'.repeat(8 * 1024), 'email must have 320 characters'],
    ['type', 12, 'type must be'],
    ['__proto__', 1, 'unknown field: __proto__'],
  ])('a wrong field %s is a 400 that names it', async (field, value, message) => {
    const { [field]: _, ...sample } = sampleRequest('sendCode') as Record<string, unknown>;
    // As text: an object literal could not have a field named __proto__.
    const more = value === undefined ? '' : `"${field}":${JSON.stringify(value)},`;
    const body = `{${more}${JSON.stringify(sample).slice(1)}`;
    expect(await refusalOfBody({ body })).toEqual({
      status: 400,
      code: 400,
      message: expect.stringContaining(message),
    });
  });

  test.each([
    ['', 'missing field: fingerprint'],
    ['&fingerprint=f&__proto__=1', 'unknown field: __proto__'],
    [`&fingerprint=${'x'.repeat(501)}`, 'fingerprint must have'],
    // A repeated key is a list.
    ['&fingerprint=f&loginCode=b', 'loginCode must be string'],
  ])('a query is checked as strictly as a body: %j', async (query, message) => {
    const url = `http://x/users/v2/inspection/shopping?loginCode=a&userRangeId=1${query}`;
    const refusal = await refusalOf(await open().handle(new Request(url)));
    expect(refusal.message).toContain(message);
  });

  test('a query has twenty keys at most', async () => {
    const queryOf = (keys: number) => Array.from({ length: keys }, (_, key) => `${key}=`).join('&');
    const messages = [20, 21].map(async (keys) => {
      const url = `http://x/users/v2/inspection/shopping?${queryOf(keys)}`;
      return (await refusalOf(await open().handle(new Request(url)))).message;
    });
    const tooMany = 'the query must have 20 parameters at most';
    expect(await Promise.all(messages)).toEqual([expect.not.stringMatching(tooMany), tooMany]);
  });

  test('a body is a JSON object in UTF-8', async () => {
    for (const body of ['', '{', '[]', 'null', '7', '"text"', '{"a":1}x'])
      expect(await refusalOfBody({ body }), body).toMatchObject({ status: 400, code: 400 });
    expect((await open().handle(requestFor('bindAccount', []))).status).toBe(400);
    for (const headers of [{}, { 'Content-Length': '7' }]) {
      const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
      const { message } = await refusalOfBody({ body, headers: headers as HeadersInit });
      expect(message).toBe('the body must be UTF-8');
    }
  });

  test('a body of another content type is a 415', async () => {
    for (const type of ['text/plain', 'application/jsonp', ''])
      expect((await refusalOfBody({ headers: { 'Content-Type': type } })).status).toBe(415);
  });

  test.each([
    [65_536, {}, 400],
    [65_537, {}, 413],
    [100, { 'Content-Length': '65537' }, 413],
  ])('at most 64 kB are read: %i bytes, headers %o: %i', async (bytes, headers, status) => {
    const body = `{"type":"${'x'.repeat(bytes - 11)}"}`;
    expect((await refusalOfBody({ body, headers: headers as HeadersInit })).status).toBe(status);
  });

  test('an endless body is refused without reading it all', async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(16_384));
      },
    });
    const init = { body: endless, duplex: 'half' } as RequestInit;
    expect((await refusalOfBody(init)).status).toBe(413);
    expect(pulled).toBeLessThan(10);
  });

  test('the answer to wrong fields is much smaller than the request body', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`field-${i}`, 1]));
    for (const body of [many, { ['x'.repeat(60_000)]: 1 }])
      expect(String((await refusalFor(body)).message).length).toBeLessThan(4000);
  });

  test.each([{}, { 'Content-Length': '100' }])(
    'a body that breaks off is a 400, with the headers %o',
    async (headers) => {
      const pull = (controller: ReadableStreamDefaultController) =>
        controller.error(new Error('reset'));
      const init = { body: new ReadableStream({ pull }), duplex: 'half', headers } as RequestInit;
      expect((await refusalOfBody(init)).message).toBe('the body broke off');
    },
  );

  test('the answer to any bytes is JSON, and a refusal has code and message', async () => {
    const { handle } = open();
    const anyBody = fc.oneof(fc.json(), fc.string(), fc.uint8Array());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...WITH_BODY), anyBody, async (call, body) => {
        const answer = await handle(requestFor(call, undefined, { body }));
        const json = (await answer.json()) as Record<string, unknown>;
        if (!answer.ok)
          expect([typeof json.code, typeof json.message]).toEqual(['number', 'string']);
      }),
    );
  });
});

describe('origins', () => {
  const headersFor = async (Origin: string, path: string, method = 'GET') =>
    (await open().handle(new Request(`http://x${path}`, { method, headers: { Origin } }))).headers;

  test('a preflight allows the headers and methods of the call', async () => {
    const headers = await headersFor(ORIGIN, '/users/v2/register', 'OPTIONS');
    expect(headers.get('Access-Control-Allow-Methods')).toBe('GET,HEAD,POST,PUT');
    expect(headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization,UserRange,userId,Content-Type,X-Sandbox-Scenario',
    );
    expect(headers.get('Access-Control-Max-Age')).toBe('600');
  });

  test.each([`${ORIGIN}.evil.example`, `${ORIGIN}:444`, 'null'])(
    '%s may not read anything',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = await headersFor(origin, '/users/v2/publicKey', method);
        expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      }
      expect((await headersFor(origin, '/none')).get('Vary')).toBe('Origin');
    },
  );
});

describe('failures', () => {
  const failure = (more: Partial<CallFailure> & { readonly status?: number }) =>
    err({ kind: 'refused', call: 'sendCode', at: 0, ...more });

  test.each([
    ['timeout', 504],
    ['unreadable', 200],
    ['unexpected', 200],
  ] as const)('%s is answered so that a client finds it', async (kind, status) => {
    const answer = await open(failure({ kind })).handle(requestFor('getPublicKey'));
    expect(answer.status).toBe(status);
    const text = await answer.text();
    if (kind === 'unreadable') expect(() => JSON.parse(text)).toThrow();
    else expect(JSON.parse(text)).not.toHaveProperty('publicKey');
  });

  test('a stale token is refused before anything else', async () => {
    const { asked, handle } = open(ok({}), { isTokenValid: async (token) => token === 'good' });
    const withToken = (token: string) =>
      handle(requestFor('sendCode', undefined, { headers: { Authorization: token } }));
    expect(await refusalOf(await withToken('stale'))).toMatchObject({
      status: 401,
      code: 11016201,
    });
    expect(asked).toEqual([]);
    expect((await withToken('good')).status).toBe(200);
  });

  test('a port that rejects is answered with 50001, and the log says why by the id of the answer', async () => {
    const { handle, logged } = open(ok({}), { sendCode: () => Promise.reject(new Error('bug')) });
    const answer = await handle(requestFor('sendCode'));
    const requestId = answer.headers.get('X-Request-Id');
    expect(await refusalOf(answer)).toMatchObject({ status: 500, code: 50001 });
    expect(logged()).toMatchObject([
      { requestId, msg: 'bug', err: { message: 'bug' } },
      { requestId, msg: 'call', level: 40, status: 500 },
    ]);
  });

  test.each([
    [ok({}), undefined, 200, null],
    [failure({ status: 400, code: 11010203 }), undefined, 400, 11010203],
    [ok({}), {}, 400, 400],
  ])('every call is logged by name, status and code', async (answer, payload, status, code) => {
    const { handle, logged } = open(answer);
    await handle(requestFor('sendCode', payload));
    expect(logged()).toMatchObject([{ call: 'sendCode', status, code }]);
  });
});
