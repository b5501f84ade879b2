import { afterEach, expect, test, vi } from 'vitest';
import { StartupError } from '../../service/startup-error.ts';
import {
  admissionFrom,
  explainFailure,
  originsFrom,
  portFrom,
  wordFrom,
} from '../../service/server-settings.ts';

afterEach(() => vi.unstubAllEnvs());

/**
 * What a server says before it ends: the message of the error, when it is one that explains itself.
 */
function saidBy(read: () => unknown): string {
  try {
    return `read: ${JSON.stringify(read())}`;
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }
}

test.each([
  [
    'PORT',
    'abc',
    () => portFrom('PORT', 8090),
    "PORT is 'abc', but it has to be a number from 0 to 65535.",
  ],
  [
    'PORT',
    '65536',
    () => portFrom('PORT', 8090),
    "PORT is '65536', but it has to be a number from 0 to 65535.",
  ],
  [
    'PORT',
    '0',
    () => portFrom('PORT', 8090, 1),
    "PORT is '0', but it has to be a number from 1 to 65535.",
  ],
  ['PORT', '', () => portFrom('PORT', 8090), 'read: 8090'],
  [
    'MAILBOX_KEY',
    'too short',
    () => admissionFrom(),
    'MAILBOX_KEY has to have 16 to 200 letters, digits, - or _, so that nobody guesses it.',
  ],
  [
    'LOG_LEVEL',
    'loud',
    () => wordFrom('LOG_LEVEL', ['debug', 'info'], 'info'),
    "LOG_LEVEL is 'loud', but it can only be one of debug, info.",
  ],
  [
    'ORIGINS',
    'https://one.example,https://two.example/',
    () => originsFrom('ORIGINS'),
    "ORIGINS: 'https://two.example/' is not an origin; write https://two.example.",
  ],
  [
    'ORIGINS',
    'two.example',
    () => originsFrom('ORIGINS'),
    "ORIGINS: 'two.example' is not an origin, such as https://account.example.com.",
  ],
  [
    'ORIGINS',
    'https://one.example, https://two.example',
    () => originsFrom('ORIGINS'),
    'read: ["https://one.example","https://two.example"]',
  ],
] as const)('%s=%s is reported in a sentence, or read', (name, value, read, sentence) => {
  vi.stubEnv(name, value);
  expect(saidBy(read)).toBe(sentence);
});

const system = (message: string, more: object) => Object.assign(new Error(message), more);
test.each([
  [
    system('getaddrinfo ENOTFOUND [::1]', {
      syscall: 'getaddrinfo',
      code: 'ENOTFOUND',
      hostname: '[::1]',
    }),
    "HOST is '[::1]': write the address without its brackets.",
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
