import { expect, test } from 'vitest';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';
import { sessionHeaders } from '#adapters/http/write-request.ts';
import { API, CALLS, openPortal } from './open-portal.ts';
import { make, sampleAnswer, sampleRequest } from './sample-calls.ts';
import { answers, scriptedFetch } from './scripted-fetch.ts';

async function send(call: ApiCall, given?: unknown) {
  const { fetch, sent } = scriptedFetch(answers(200, sampleAnswer(call)));
  const outcome = await make(openPortal({ fetch }).apis, call, given);
  const [request, ...more] = sent;
  if (request === undefined || more.length > 0)
    throw new Error(`${call} was sent ${sent.length} times`);
  return { outcome, request };
}

test.each(CALLS)('%s is sent as API_CALLS says, with exactly its fields', async (call) => {
  const shape = API_CALLS[call];
  const { outcome, request } = await send(call);
  expect(outcome.ok).toBe(true);
  expect(request.method).toBe(shape.method);
  const url = new URL(request.url);
  expect(url.origin + url.pathname).toBe(API + shape.path);
  expect(request.init.credentials).toBe('same-origin');
  expect(request.init.cache).toBe('no-store');
  if (shape.payload === 'body') {
    expect(JSON.parse(request.body ?? '')).toEqual(sampleRequest(call));
    expect(request.headers['content-type']).toBe('application/json');
  } else {
    expect(request.body).toBeUndefined();
    expect(request.headers['content-type']).toBeUndefined();
  }
  const query = Object.fromEntries(url.searchParams);
  const expected = shape.payload === 'query' ? (sampleRequest(call) ?? {}) : {};
  expect(query).toEqual(
    Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, String(value)])),
  );
});

test('an optional field that is not given is not sent', async () => {
  const { name: _, ...nameless } = sampleRequest('sendCode') ?? {};
  const { request } = await send('sendCode', { ...nameless, name: undefined });
  expect(JSON.parse(request.body ?? '')).toEqual(nameless);
});

test('a body without a payload is an empty object, never the text "undefined"', async () => {
  const { fetch, sent } = scriptedFetch(answers(200, {}));
  const { apis } = openPortal({ fetch });
  await apis.bindAccount(undefined as unknown as Record<string, unknown>);
  expect(sent[0]?.body).toBe('{}');
});

test('an id beyond 2^53 is sent exactly, in bodies and headers', async () => {
  const id = '1234567890123456789';
  const key = scriptedFetch(answers(200, `{"publicKey":"k","keyId":${id}}`));
  const asked = await make(openPortal(key).apis, 'getPublicKey');
  const { keyId } = (asked as { value: { keyId: unknown } }).value;
  const { request } = await send('loginWithPassword', {
    ...sampleRequest('loginWithPassword'),
    keyId,
  });
  expect(request.body).toContain(`"keyId":${id}`);
  expect(sessionHeaders({ id: BigInt(id), userRangeId: -BigInt(id) })).toEqual({
    UserRange: `-${id}`,
    userId: id,
  });
});
