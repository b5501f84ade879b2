import { expect, test, vi } from 'vitest';
import { explainFailure } from '#service/operator-error.ts';

const system = (message: string, more: object) => Object.assign(new Error(message), more);
test.each([
  [
    system('listen EADDRINUSE', { syscall: 'listen', code: 'EADDRINUSE', port: 8090 }),
    'Port 8090 is taken. Choose another with PORT.',
  ],
  [
    system("EROFS: read-only file system, mkdir '/portal/\u202edist'", { syscall: 'mkdir' }),
    String.raw`EROFS: read-only file system, mkdir '/portal/\u202edist'`,
  ],
])('%s is explained in a sentence', (error, sentence) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  explainFailure(error, 'PORT');
  expect([said.mock.calls, exit.mock.calls]).toEqual([[[sentence]], [[1]]]);
  vi.restoreAllMocks();
});
