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
  ...['HEAD', 'POST', 'OPTIONS', 'TRACE', 'PURGE'].map(
    (method) => [`the method ${method}`, { method }] as const,
  ),
  ['a body of 2 kB', { headers: { 'Content-Length': '2048' }, body: 'x'.repeat(2048) }],
  ['If-Match', withHeader('If-Match', '"another"')],
  ['a range behind its end', withHeader('Range', 'bytes=999999999-')],
  [
    'many ranges',
    withHeader('Range', `bytes=${Array.from({ length: 50 }, (_, i) => `${i}-${i}`).join(',')}`),
  ],
  ['a range and If-Range', { headers: { Range: 'bytes=999999999-', 'If-Range': '"another"' } }],
  ['no encoding at all', withHeader('Accept-Encoding', 'identity;q=0, *;q=0')],
  ['an invalid host', withHeader('Host', 'a/b')],
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
