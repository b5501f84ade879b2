import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionHeaders } from '#adapters/http/write-request.ts';
import { anyText } from '../../arbitraries/any-text.ts';
import { CALLS, openPortal } from './open-portal.ts';
import { make, sampleAnswer } from './sample-calls.ts';
import { answers, scriptedFetch } from './scripted-fetch.ts';

const dangerous = fc.oneof(
  anyText(),
  fc.constantFrom('a\r\nX-Injected: 1', 'a\nb', 'a\u0000b', '林', '\uD800', ' ', ''),
);

test('any stored session gives at most three headers, all valid', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), dangerous),
      fc.oneof(fc.anything(), dangerous),
      dangerous,
      (id, range, token) => {
        const headers = new Headers(
          sessionHeaders({ id, userRangeId: range, authorization: token }),
        );
        expect(
          [...headers.keys()].filter(
            (name) => !['userrange', 'userid', 'authorization'].includes(name),
          ),
        ).toEqual([]);
      },
    ),
  );
});

test('a value that a header can hold is sent as it is', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[\x21-\x7E]([\x20-\x7E]*[\x21-\x7E])?$/),
      fc.integer(),
      (token, id) => {
        expect(sessionHeaders({ id, userRangeId: 'r1', authorization: token })).toEqual({
          UserRange: 'r1',
          userId: String(id),
          Authorization: token,
        });
      },
    ),
  );
});

test.each([
  [null, {}],
  [{ authorization: 't' }, { Authorization: 't' }],
  [
    { id: 4, userRangeId: 'r' },
    { UserRange: 'r', userId: '4' },
  ],
  [{ authorization: 't\r\nX: y', id: 4 }, { userId: '4' }],
  [{ authorization: '令牌', id: {}, userRangeId: null }, {}],
])('of the session %j the headers are %j', (identity, headers) => {
  expect(sessionHeaders(identity)).toEqual(headers);
});

test.each(CALLS)('%s carries the stored session', async (call) => {
  const { fetch, sent } = scriptedFetch(answers(200, sampleAnswer(call)));
  const session = () => ({ authorization: 'tok', id: 12, userRangeId: 7 });
  await make(openPortal({ fetch, session }).apis, call);
  expect(sent[0]?.headers).toMatchObject({ authorization: 'tok', userid: '12', userrange: '7' });
});

test('each call reads the current session', async () => {
  const { fetch, sent } = scriptedFetch(answers(200, {}));
  let token = 'one';
  const { apis } = openPortal({ fetch, session: () => ({ authorization: token }) });
  await apis.listDiallingCodes();
  token = 'two';
  await apis.listDiallingCodes();
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['one', 'two']);
});
