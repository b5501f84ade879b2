import { expect, test } from 'vitest';
import { isLoopbackHost } from '#domain/loopback.ts';

const HERE = 'localhost LocalHost store.localhost a.b.localhost 127.0.0.1 127.255.3.9 ::1 [::1]';
const ELSEWHERE =
  'localhost.example notlocalhost localhost. .localhost 128.0.0.1 127.0.0.1.example 1127.0.0.1 ::2 [::1 0.0.0.0';

test.each(HERE.split(' '))('%s means this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

test.each(['', ...ELSEWHERE.split(' ')])('‘%s’ does not', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
