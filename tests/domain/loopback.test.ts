import { expect, test } from 'vitest';
import { isLoopbackHost } from '#domain/loopback.ts';

test.each([
  'localhost',
  'LocalHost',
  'store.localhost',
  'a.b.localhost',
  '127.0.0.1',
  '127.255.3.9',
  '::1',
  '[::1]',
])('%s means this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

test.each([
  '',
  'localhost.example',
  'notlocalhost',
  'localhost.',
  '.localhost',
  '128.0.0.1',
  '127.0.0.1.example',
  '1127.0.0.1',
  '::2',
  '[::1',
  '0.0.0.0',
])('‘%s’ does not', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
