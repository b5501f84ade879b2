import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';
import { BODY_LIMIT_BYTES } from '#service/http/requests.ts';
import type { ServiceAppOptions } from '#service/http/app.ts';
import type { ServedAuthApi } from '#service/http/api-routes.ts';
import { ok, refuse } from '#domain/result.ts';
import type { CallFailure } from '#domain/call-failure.ts';
import { sampleRequest } from '../../adapters/http/sample-calls.ts';
import { openEdge, ORIGIN, UNREACHED } from './edge-in-process.ts';
import { CALLS, refusalOf, requestFor, STRICT, WITH_BODY } from './wire.ts';

/** The edge before an account service that records its calls and gives a fixed answer. */
function open(
  answer: unknown = ok({ fine: true }),
  service: Partial<ServedAuthApi> = {},
  options: Partial<ServiceAppOptions> = {},
) {
  const asked: { readonly call: ApiCall; readonly payload: unknown }[] = [];
  const port = Object.fromEntries(
    CALLS.map((call) => [
      call,
      async (payload: unknown) => {
        asked.push({ call, payload });
        return answer;
      },
    ]),
  );
  const { handle, lines } = openEdge({ ...port, ...service } as never, {
    clientLimit: UNREACHED,
    budgetFactor: 1000,
    ...options,
  });
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { asked, handle, logged };
}

describe('a call of the API', () => {
  test.each(CALLS)('%s calls the port’s method of the same name with the payload', async (call) => {
    const { asked, handle } = open();
    const answer = await handle(requestFor(call));
    expect([answer.status, await answer.json()]).toEqual([200, { fine: true }]);
    const sent = sampleRequest(call) ?? {};
    const inQuery = API_CALLS[call].payload === 'query';
    // Query parameters are text.
    const expected = inQuery
      ? Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, String(value)]))
      : sent;
    expect(asked).toEqual([{ call, payload: expected }]);
  });

  test('every path is below the base path, and any other path is a 404', async () => {
    const { handle } = open(ok({}), {}, { basePath: '/api' });
    expect((await handle(new Request('http://x/api/users/v2/publicKey'))).status).toBe(200);
    expect((await handle(new Request('http://x/users/v2/publicKey'))).status).toBe(404);
    expect((await handle(new Request('http://x/apiusers/v2/publicKey'))).status).toBe(404);
  });
});

describe('strict bodies', () => {
  // tests/contract/openapi.test.ts tries many values in every field.
  test.each([
    ['email', undefined, 'missing field: email'],
    ['email', 7, 'email must be'],
    ['email', 'x'.repeat(8 * 1024), 'email must have 320 characters'],
    ['type', 12, 'type must be'],
    ['__proto__x', 1, 'unknown field: __proto__x'],
    ['$&', 1, 'unknown field: $&'],
  ])('a wrong field %s is a 400 that names it', async (field, value, message) => {
    const { asked, handle } = open();
    const body = { ...sampleRequest('sendCode'), [field]: value };
    expect(await refusalOf(await handle(requestFor('sendCode', body)))).toEqual({
      status: 400,
      code: 400,
      message: expect.stringContaining(message),
    });
    expect(asked).toEqual([]);
  });

  test('an unknown field is a 400, even one that every object inherits', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'valueOf']) {
      // As text: an object literal could not have a field named __proto__.
      const body = `{"${name}":1,${JSON.stringify(sampleRequest('sendCode')).slice(1)}`;
      const answer = await open().handle(requestFor('sendCode', undefined, { body }));
      expect((await refusalOf(answer)).message).toBe(`unknown field: ${name}`);
    }
  });

  test('fields of loginInfo are checked as strictly, and named by their path', async () => {
    const sample = sampleRequest('loginWithPassword') as { loginInfo: Record<string, unknown> };
    const { ua: _, ...rest } = sample.loginInfo;
    const loginInfo = { ...rest, extra: 1, isAnonymous: 3 };
    const refusal = await refusalOf(
      await open().handle(requestFor('loginWithPassword', { ...sample, loginInfo })),
    );
    expect(refusal.message).toContain('missing field: loginInfo.ua');
    expect(refusal.message).toContain('unknown field: loginInfo.extra');
    expect(refusal.message).toContain('field loginInfo.isAnonymous must be (1 | 2)');
  });

  test('a query is checked as strictly as a body, and a repeated key is a list', async () => {
    const messageFor = async (query: string) => {
      const url = `http://x/users/v2/inspection/shopping?loginCode=a&userRangeId=1${query}`;
      return (await refusalOf(await open().handle(new Request(url)))).message;
    };
    expect(await messageFor('')).toBe('missing field: fingerprint');
    for (const name of ['x', '__proto__'])
      expect(await messageFor(`&fingerprint=f&${name}=1`)).toBe(`unknown field: ${name}`);
    expect(await messageFor(`&fingerprint=${'x'.repeat(501)}`)).toContain('fingerprint must have');
    expect(await messageFor('&fingerprint=f&loginCode=b')).toContain('loginCode must be string');
  });

  test.each(WITH_BODY)('%s takes no body but a JSON object', async (call) => {
    const { asked, handle } = open();
    const messageOf = async (body: string | Uint8Array<ArrayBuffer>) => {
      const refusal = await refusalOf(await handle(requestFor(call, undefined, { body })));
      expect(refusal).toMatchObject({ status: 400, code: 400 });
      return refusal.message;
    };
    for (const body of ['', '{', '[]', 'null', '7', '"text"', '{"a":1}x']) await messageOf(body);
    const cut = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect(await messageOf(cut)).toBe('the body must be UTF-8');
    expect(asked).toEqual([]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'content type %j is a 415',
    async (type) => {
      const request = requestFor('sendCode', undefined, { headers: { 'Content-Type': type } });
      expect((await open().handle(request)).status).toBe(415);
    },
  );
});

describe('limits', () => {
  const padded = (bytes: number) => `{"type":"${'x'.repeat(bytes - 11)}"}`;

  test('64 kB is the most that is read, also if another length is claimed', async () => {
    const statusOf = async (bytes: number, claimed?: number) => {
      const headers = claimed === undefined ? {} : { 'Content-Length': String(claimed) };
      return (
        await open().handle(requestFor('sendCode', undefined, { body: padded(bytes), headers }))
      ).status;
    };
    expect(await statusOf(BODY_LIMIT_BYTES)).toBe(400);
    expect(await statusOf(BODY_LIMIT_BYTES + 1)).toBe(413);
    expect(await statusOf(100, BODY_LIMIT_BYTES + 1)).toBe(413);
    expect(await statusOf(BODY_LIMIT_BYTES + 1, 100)).toBe(413);
  });

  test('a body whose length is given is read as strictly as any other', async () => {
    const body = JSON.stringify(sampleRequest('sendCode'));
    const headers = { 'Content-Length': String(body.length) };
    expect((await open().handle(requestFor('sendCode', undefined, { body, headers }))).status).toBe(
      200,
    );
    const cut = { body: new Uint8Array([0xc3]), headers: { 'Content-Length': '1' } };
    expect(
      (await refusalOf(await open().handle(requestFor('sendCode', undefined, cut)))).message,
    ).toBe('the body must be UTF-8');
  });

  test.each(WITH_BODY.filter((call) => !STRICT.includes(call)))(
    '%s, whose fields are not specified, refuses long texts and many parts',
    async (call) => {
      const bodies = [
        { a: ['x'.repeat(4001)] },
        { ['x'.repeat(4001)]: 1 },
        { a: Array.from({ length: 1001 }, () => 1) },
      ].map((body) => JSON.stringify(body));
      const deep = `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`;
      for (const body of [...bodies, deep]) {
        const answer = await open().handle(requestFor(call, undefined, { body }));
        expect(await refusalOf(answer)).toMatchObject({ status: 400, code: 400 });
      }
    },
  );

  test('the answer to wrong fields is much smaller than the request body', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`field-${i}`, 1]));
    for (const body of [many, { ['x'.repeat(60_000)]: 1 }]) {
      const answer = await open().handle(requestFor('sendCode', body));
      expect([answer.status, (await answer.text()).length < 4000]).toEqual([400, true]);
    }
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
    expect((await open().handle(requestFor('sendCode', undefined, init))).status).toBe(413);
    expect(pulled).toBeLessThan(10);
  });

  test.each([{}, { 'Content-Length': '100' }])(
    'a body that breaks off is a 400, with the headers %o',
    async (headers) => {
      const pull = (controller: ReadableStreamDefaultController) =>
        controller.error(new Error('reset'));
      const init = { body: new ReadableStream({ pull }), duplex: 'half', headers } as RequestInit;
      const answer = await open().handle(requestFor('sendCode', undefined, init));
      expect((await refusalOf(answer)).message).toBe('the body broke off');
    },
  );
});

test.each(CALLS)('%s by another method is a 405 that says which', async (call) => {
  const { path } = API_CALLS[call];
  const allowed = CALLS.filter((other) => API_CALLS[other].path === path)
    .map((other): string => API_CALLS[other].method)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(
    (one) => !allowed.includes(one),
  )) {
    const answer = await open().handle(new Request(`http://x${path}`, { method }));
    expect([answer.status, answer.headers.get('Allow')]).toEqual([
      405,
      [...allowed, 'OPTIONS'].join(', '),
    ]);
  }
});

describe('origins', () => {
  const CORS = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Methods', 'Vary'] as const;
  const headersFor = async (origin: string, path: string, method = 'GET') => {
    const { handle } = open();
    const { headers } = await handle(
      new Request(`http://x${path}`, { method, headers: { Origin: origin } }),
    );
    return CORS.map((name) => headers.get(name));
  };

  test('an allowed origin may read answers and refusals, and the time to wait', async () => {
    const busy = { kind: 'refused', call: 'sendCode', at: 0, status: 429, retryAfterSeconds: 7 };
    const answer = await open(refuse(busy)).handle(
      requestFor('sendCode', undefined, { headers: { Origin: ORIGIN } }),
    );
    const { headers } = answer;
    expect(headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
    expect(headers.get('Access-Control-Expose-Headers')).toBe('Date,Retry-After,X-Request-Id');
    expect(headers.get('Retry-After')).toBe('7');
    expect(await headersFor(ORIGIN, '/none')).toEqual([ORIGIN, null, 'Origin']);
  });

  test('a preflight allows the headers and methods of the call', async () => {
    const { handle } = open();
    const { status, headers } = await handle(
      new Request('http://x/users/v2/register', { method: 'OPTIONS', headers: { Origin: ORIGIN } }),
    );
    expect([status, headers.get('Access-Control-Allow-Methods')]).toEqual([
      204,
      expect.stringContaining('POST'),
    ]);
    expect((headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(',')).toEqual(
      expect.arrayContaining(['authorization', 'userrange', 'userid', 'content-type']),
    );
  });

  test.each([
    `${ORIGIN}.evil.example`,
    'http://portal.example.com',
    `${ORIGIN}:444`,
    'null',
    'https://evil.example',
  ])('%s may not read anything', async (origin) => {
    expect(await headersFor(origin, '/users/v2/publicKey')).toEqual([null, null, 'Origin']);
    const preflight = await headersFor(origin, '/users/v2/register', 'OPTIONS');
    expect(preflight[0]).toBeNull();
  });
});

describe('failures', () => {
  const failure = (more: Partial<CallFailure>) =>
    refuse({ kind: 'refused', call: 'sendCode', at: 0, ...more });

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
    expect((await handle(requestFor('sendCode'))).status).toBe(200);
  });

  test('a port that rejects is answered with 50001 and logged', async () => {
    const { handle, logged } = open(ok({}), { sendCode: () => Promise.reject(new Error('bug')) });
    const refusal = await refusalOf(await handle(requestFor('sendCode')));
    expect(refusal).toMatchObject({ status: 500, code: 50001 });
    expect(logged()[0]).toMatchObject({ msg: 'bug', err: { message: 'bug' } });
  });

  test('every call is logged by name, status and code', async () => {
    const lineOf = async (answer: unknown, payload?: unknown) => {
      const { handle, logged } = open(answer);
      await handle(requestFor('sendCode', payload));
      return logged()[0];
    };
    const call = 'sendCode';
    const refused = failure({ status: 400, code: 11010203 });
    expect(await lineOf(ok({}))).toMatchObject({ call, status: 200, code: null });
    expect(await lineOf(refused)).toMatchObject({ call, status: 400, code: 11010203 });
    expect(await lineOf(ok({}), {})).toMatchObject({ call, status: 400, code: 400 });
  });
});

test('the answer to any bytes is JSON, and a refusal has code and message', async () => {
  const { handle } = open();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...WITH_BODY),
      fc.oneof(fc.json(), fc.string(), fc.uint8Array()),
      async (call, body) => {
        const answer = await handle(requestFor(call, undefined, { body }));
        const json = (await answer.json()) as Record<string, unknown>;
        if (!answer.ok)
          expect([typeof json.code, typeof json.message]).toEqual(['number', 'string']);
      },
    ),
  );
});
