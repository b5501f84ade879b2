import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRetryAfter, readAnswer, type AnswerProblem } from '#adapters/http/read-answer.ts';
import type { FailureKind } from '#domain/failures/call-failure.ts';
import { cataloguedCodes, isCatalogued } from '#domain/failures/catalogue.ts';
import { utf16Text } from '../../arbitraries/texts.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);

const read = (status: number, body: unknown, headers = new Headers()) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readAnswer('sendCode', { status, headers, text });
};
const failed = (kind: FailureKind, status: number, more: object = {}) => ({
  ok: false,
  error: { kind, trace: String(status), ...more },
});

test('any answer of any status is read without an error', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 599 }),
      fc.option(fc.oneof(utf16Text(), fc.json())),
      fc.constantFrom('Retry-After', 'Date', 'X-Request-Id'),
      fc.string().map((value) => value.replace(/[^\u0020-\u007E]/g, '')),
      (status, text, name, value) => {
        const headers = new Headers({ [name]: value });
        const outcome = readAnswer('loginWithPassword', { status, headers, text });
        if (status < 200 || status > 299)
          expect(outcome).toMatchObject({ ok: false, error: { trace: String(status) } });
      },
    ),
  );
});

test('every catalogued code is a refusal in a 200 as in a 400, as a number and as text', () => {
  for (const code of cataloguedCodes())
    for (const given of [code, String(code)])
      for (const status of [200, 400]) {
        const kind = code === 50001 ? 'fault' : 'refused';
        expect(read(status, { code: given })).toEqual(failed(kind, status, { code }));
      }
});

test('a 200 with any other code is a success', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.jsonValue()), (code) => {
      // Objects are never converted: they may have a `valueOf`.
      fc.pre(typeof code === 'object' || !isCatalogued(Number(code)));
      expect(read(200, { code }).ok).toBe(true);
    }),
  );
});

test.each([
  ['0x10', undefined],
  ['1e3', undefined],
  [1.5, undefined],
  ['9'.repeat(30), undefined],
  [null, undefined],
  [{ valueOf: 1 }, undefined],
  [[11010206], undefined],
])('the code %j reads as %j', (code, number) => {
  const found = number === undefined ? {} : { code: number };
  expect(read(400, { code })).toEqual(failed('refused', 400, found));
});

test('the message is kept unchanged, even markup; a blank one or one that is no text is dropped', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('<img src=x onerror=alert(1)>', ' '), fc.jsonValue()),
      (message) => {
        const kept = typeof message === 'string' && message.trim() !== '' ? { message } : {};
        expect(read(400, { message })).toEqual(failed('refused', 400, kept));
      },
    ),
  );
});

test('only a 429 or a 503 gives a time to wait', () => {
  for (let status = 300; status <= 599; status += 1) {
    const { error } = read(status, '', new Headers({ 'Retry-After': '12' })) as {
      readonly error: AnswerProblem;
    };
    const wait = status === 429 || status === 503 ? 12 : undefined;
    expect(error.retryAfterSeconds).toBe(wait);
  }
});

const HTML = '<h1>Not here</h1>';

test.each<[FailureKind, readonly number[], unknown]>([
  ['refused', [304, 400, 408], { code: 12345 }],
  ['refused', [401, 403, 409, 422], { code: 11010304 }],
  ['no-access', [401, 403, 404, 405, 406, 407, 413, 422, 431, 451, 501, 505, 511], { code: 12345 }],
  ['no-access', [400, 401, 403, 404, 413, 501, 505, 511], HTML],
  ['too-many', [429], { code: 12345 }],
  ['too-many', [429], HTML],
  ['fault', [500, 501, 502, 503, 504, 511], { code: 11010304 }],
  ['fault', [304, 408, 500, 502], HTML],
])('%s is the meaning of %j with %j', (kind, statuses, body) => {
  const said = typeof body === 'object' ? body : {};
  for (const status of statuses)
    expect(read(status, body)).toEqual(failed(kind, status, { ...said }));
});

test('a message that only names the status above 400 is dropped', () => {
  for (const message of [
    'Forbidden',
    ' Access denied.',
    'Not Implemented',
    'Request Header Fields Too Large',
  ]) {
    expect(read(403, { message })).toEqual(failed('no-access', 403));
    expect(read(400, { message })).toEqual(failed('refused', 400, { message }));
  }
  const message = 'Orders are closed.';
  expect(read(403, { message })).toEqual(failed('no-access', 403, { message }));
});

test('a failure has the server’s own time and request id', () => {
  const headers = new Headers({
    'Retry-After': 'Fri, 02 Jan 2026 03:05:05 GMT',
    Date: 'Fri, 02 Jan 2026 03:04:05 GMT',
    'X-Request-Id': 'r-1',
  });
  const more = { retryAfterSeconds: 60, at: NOW, requestId: 'r-1' };
  expect(read(429, '', headers)).toEqual(failed('too-many', 429, more));
});

test('a success of another shape is unexpected where it is read', () => {
  const answer = { status: 200, headers: new Headers(), text: '[{"exist":"yes"}]' };
  expect(readAnswer('checkUser', answer)).toEqual({ ok: false, error: { kind: 'unexpected' } });
  for (const call of ['sendCode', 'bindAccount'] as const)
    for (const given of [answer, { ...answer, status: 204, text: '' }])
      expect(readAnswer(call, given).ok).toBe(true);
});

test.each([null, '', '{"authorization": "t', '<p>Sign in to this Wi-Fi</p>'])(
  'a success with the body %j can’t be read',
  (text) => {
    const cut = { status: 200, headers: new Headers(), text };
    expect(readAnswer('loginWithPassword', cut)).toEqual({
      ok: false,
      error: { kind: 'unreadable' },
    });
  },
);

test('an answer nested too deep for recursion is read without an error', () => {
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  for (const text of [deep, `{"authorization":${deep}}`, `{"authorization":"t","name":${deep}}`])
    expect(() =>
      readAnswer('loginWithPassword', { status: 200, headers: new Headers(), text }),
    ).not.toThrow();
});

test('any header gives whole seconds from 0 to a day, or nothing', () => {
  const header = fc.oneof(utf16Text(), fc.integer().map(String), fc.date().map(String));
  fc.assert(
    fc.property(header, fc.option(fc.integer()), (given, date) => {
      const seconds = parseRetryAfter(given, date);
      if (seconds === undefined) return;
      expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400).toBe(true);
    }),
  );
});

test('a date means the seconds from the answer’s own Date until it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400 }), (seconds) => {
      expect(parseRetryAfter(String(seconds), NOW)).toBe(seconds);
      expect(parseRetryAfter(new Date(NOW + seconds * 1000).toUTCString(), NOW)).toBe(seconds);
    }),
  );
});

test.each([
  [null, NOW, undefined],
  ['-5', NOW, undefined],
  ['2026-01-02', NOW, undefined],
  ['Thu, 99 Foo 2026 GMT', NOW, undefined],
  [' 7 ', NOW, 7],
  ['99999999999999999999', NOW, 86_400],
  ['Fri, 02 Jan 2026 03:04:00 GMT', NOW, 0],
  ['Friday, 02-Jan-26 03:05:05 GMT', NOW, 60],
  ['Fri, 02 Jan 2026 03:05:05 GMT', null, undefined],
  ['60', null, 60],
])('%j, answered at %j, is %j', (header, date, seconds) => {
  expect(parseRetryAfter(header, date)).toBe(seconds);
});
