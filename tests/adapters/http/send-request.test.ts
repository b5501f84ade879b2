import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callUrl, sessionHeaders } from '#adapters/http/send-request.ts';
import { API_CALLS, type CallShape } from '#api/contract.ts';
import type { ApiCall } from '#domain/call-names.ts';
import { utf16Text } from '../../arbitraries/texts.ts';
import { API, openPortal } from './open-portal.ts';
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

/** Spec section 7. */
const PLACES: Readonly<Record<ApiCall, string>> = {
  requestPictureCode: 'POST /verificationcodes/v1/picture',
  verifyPictureCode: 'GET /verificationcodes/v1/picture',
  sendMobileCode: 'POST /verificationcodes/v1/mobile',
  sendCode: 'POST /verificationcodes/v1',
  checkRegistrationCode: 'POST /users/v2/login/verifycode',
  bindAccount: 'PUT /users/v2/binding',
  loginWithPassword: 'POST /users/v3/login/password/shopping',
  listDiallingCodes: 'GET /countryDiallingCodes/v1',
  registerUser: 'POST /users/v2/register',
  checkUser: 'GET /users/v2/inspection/shopping',
  verificationCodeInspection: 'PUT /users/v2/verificationCode/inspection',
  changePassword: 'PUT /users/v2/password/change',
  getPublicKey: 'GET /users/v2/publicKey',
  loginByQQ: 'POST /users/v1/loginByQQ',
  loginByWeChat: 'POST /users/v1/loginByWeChat',
  loginBySina: 'POST /users/v1/loginBySina',
  accountAppeal: 'POST /workOrder/v1/consumer/accountAppeal',
};

test.each(Object.entries(PLACES))('%s is %s, with exactly its fields', async (name, place) => {
  const call = name as ApiCall;
  const shape: CallShape = API_CALLS[call];
  const { outcome, request } = await send(call);
  expect(outcome.ok).toBe(true);
  const url = new URL(request.url);
  expect(`${request.method} ${url.origin}${url.pathname}`).toBe(place.replace(' ', ` ${API}`));
  expect(request.init.credentials).toBe('same-origin');
  expect(request.init.cache).toBe('no-store');
  expect(request.headers['accept']).toBe('application/json');
  if (shape.body) {
    expect(JSON.parse(request.body ?? '')).toEqual(sampleRequest(call));
    expect(request.headers['content-type']).toBe('application/json');
  } else {
    expect(request.body).toBeUndefined();
    expect(request.headers['content-type']).toBeUndefined();
  }
  const query = Object.fromEntries(url.searchParams);
  const expected = shape.query ? (sampleRequest(call) ?? {}) : {};
  expect(query).toEqual(
    Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, String(value)])),
  );
});

test('an optional field that is not given is not sent', async () => {
  const { name: _, ...nameless } = sampleRequest('sendCode') ?? {};
  const { request } = await send('sendCode', { ...nameless, name: undefined });
  expect(JSON.parse(request.body ?? '')).toEqual(nameless);
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

const scalar = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean());
// URLSearchParams replaces lone surrogates, so those are left out here.
const query = fc.dictionary(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.oneof(scalar, fc.array(scalar), fc.constant(undefined)),
  { noNullPrototype: true },
);

test('every value is sent under its key, text trimmed and lists as repeated keys, and nothing else', () => {
  fc.assert(
    fc.property(query, (given) => {
      const arrived = [...new URL(callUrl(API, '/users', given)).searchParams];
      const expected = Object.entries(given).flatMap(([key, value]) =>
        (value === undefined ? [] : [value].flat()).map((one) => [key, String(one).trim()]),
      );
      expect(arrived).toEqual(expected);
    }),
  );
});

test('paths of the disk service are relative to the API origin, all others to the API base', () => {
  expect(callUrl(API, '/zuul/api/disk/a/b')).toBe('https://api.example.com/zuul/api/disk/a/b');
  expect(callUrl(API, '/zuul/api/disc/a/b')).toBe(`${API}/zuul/api/disc/a/b`);
});

const dangerous = fc.oneof(
  utf16Text(),
  fc.constantFrom('a\r\nX-Injected: 1', 'a\nb', 'a\u0000b', '林', '\uD800', ' ', ''),
);
const anyField = fc.oneof(fc.anything(), dangerous);

test('any stored session gives at most three headers, all valid', () => {
  fc.assert(
    fc.property(anyField, anyField, dangerous, (id, userRangeId, authorization) => {
      const headers = new Headers(sessionHeaders({ id, userRangeId, authorization }));
      for (const name of headers.keys())
        expect(['userrange', 'userid', 'authorization']).toContain(name);
    }),
  );
});

test.each([
  [null, {}],
  [
    { authorization: ' A-z !~', id: 4 },
    { userId: '4', Authorization: ' A-z !~' },
  ],
  [{ authorization: 't\r\nX: y', id: 4 }, { userId: '4' }],
  [{ authorization: '令牌', id: {}, userRangeId: null }, {}],
  [{ authorization: ' ', id: '' }, {}],
])('of the session %j the headers are %j', (identity, headers) => {
  expect(sessionHeaders(identity)).toEqual(headers);
});

test('a call carries the session that is stored at the time', async () => {
  const call = 'bindAccount';
  const { fetch, sent } = scriptedFetch(answers(200, sampleAnswer(call)));
  let authorization = 'one';
  const session = () => ({ authorization, id: 12, userRangeId: 7 });
  const { apis } = openPortal({ fetch, session });
  await make(apis, call);
  expect(sent[0]?.headers).toMatchObject({ authorization: 'one', userid: '12', userrange: '7' });
  authorization = 'two';
  await make(apis, call);
  expect(sent[1]?.headers).toMatchObject({ authorization: 'two' });
});
