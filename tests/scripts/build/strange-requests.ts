import type { Question } from './ask.ts';

const withHeader = (name: string, value: string): Question => ({ headers: { [name]: value } });

/** Requests for an asset that try to poison a cache with another answer. */
export const ON_AN_ASSET: readonly (readonly [string, Question])[] = [
  ['a header of 9 kB', withHeader('X-Padding', 'x'.repeat(9 * 1024))],
  [
    'headers of 20 kB',
    {
      headers: Object.fromEntries(
        Array.from({ length: 5 }, (_, i) => [`X-Padding-${i}`, 'x'.repeat(4096)]),
      ),
    },
  ],
  ['a cookie of 9 kB', withHeader('Cookie', `a=${'x'.repeat(9 * 1024)}`)],
  ...['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PURGE', 'PROPFIND'].map(
    (method) => [`the method ${method}`, { method }] as const,
  ),
  ['a body of 2 kB', { headers: { 'Content-Length': '2048' }, body: 'x'.repeat(2048) }],
  ['If-Match', withHeader('If-Match', '"another"')],
  ['If-Unmodified-Since', withHeader('If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT')],
  ['If-None-Match of anything', withHeader('If-None-Match', '*')],
  ['a range behind its end', withHeader('Range', 'bytes=999999999-')],
  ['a range that ends before it begins', withHeader('Range', 'bytes=9-1')],
  ['a range of one byte', withHeader('Range', 'bytes=0-0')],
  [
    'many ranges',
    withHeader('Range', `bytes=${Array.from({ length: 50 }, (_, i) => `${i}-${i}`).join(',')}`),
  ],
  ['a range of no unit', withHeader('Range', 'lines=1-2')],
  ['a range and If-Range', { headers: { Range: 'bytes=999999999-', 'If-Range': '"another"' } }],
  ['an expectation', withHeader('Expect', 'miracles')],
  ['no encoding at all', withHeader('Accept-Encoding', 'identity;q=0, *;q=0')],
  ['an invalid host', withHeader('Host', 'a/b')],
  ['an upgrade', { headers: { Connection: 'Upgrade', Upgrade: 'h2c' } }],
  ['another method in a header', withHeader('X-HTTP-Method-Override', 'DELETE')],
];

/** Addresses in the assets' folder without a file. */
export const OFF_ASSETS = [
  '/assets',
  '/assets/',
  '/assets/.hidden',
  '/assets/%00',
  '/assets/%zz',
  '/assets/..%2f..%2fetc/passwd',
  '/assets/main.js/',
  `/assets/${'x'.repeat(300)}.js`,
];
