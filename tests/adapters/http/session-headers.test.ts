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

test('a value that a header can hold is sent as it is', () => {
  const token = fc.stringMatching(/^[\x21-\x7E]([\x20-\x7E]*[\x21-\x7E])?$/);
  fc.assert(
    fc.property(token, fc.integer(), (authorization, id) => {
      expect(sessionHeaders({ id, userRangeId: 'r1', authorization })).toEqual({
        UserRange: 'r1',
        userId: String(id),
        Authorization: authorization,
      });
    }),
  );
});

test.each([
  [null, {}],
  [{ authorization: 't' }, { Authorization: 't' }],
  [{ authorization: 't\r\nX: y', id: 4 }, { userId: '4' }],
  [{ authorization: '令牌', id: {}, userRangeId: null }, {}],
])('of the session %j the headers are %j', (identity, headers) => {
  expect(sessionHeaders(identity)).toEqual(headers);
});

test.each(CALLS)('%s carries the session that is stored at the time', async (call) => {
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
