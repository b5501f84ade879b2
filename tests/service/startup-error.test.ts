import { expect, test, vi } from 'vitest';
import { explainFailure } from '#service/startup-error.ts';

const system = (message: string, more: object) => Object.assign(new Error(message), more);
test.each([
  [
    system('listen EADDRINUSE', { syscall: 'listen', code: 'EADDRINUSE', port: 8090 }),
    'Port 8090 is taken. Choose another with PORT.',
  ],
  [
    system('getaddrinfo', { syscall: 'getaddrinfo', code: 'ENOTFOUND', hostname: 'a\nb' }),
    String.raw`HOST is 'a\u000ab', but this machine has no such address.`,
  ],
  [
    system("EROFS: read-only file system, mkdir '/portal/dist'", {
      syscall: 'mkdir',
      code: 'EROFS',
      path: '/portal/dist',
    }),
    "A file can not be used: EROFS: read-only file system, mkdir '/portal/dist'.",
  ],
])('%s is explained in a sentence', (error, sentence) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  explainFailure(error, 'PORT');
  expect([said.mock.calls, exit.mock.calls]).toEqual([[[sentence]], [[1]]]);
  vi.restoreAllMocks();
});
