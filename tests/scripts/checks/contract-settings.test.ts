import { expect, test } from 'vitest';
import { contractSettings } from '../../../scripts/checks/contract-settings.ts';

test('an API on this machine is tested with its own mailbox', () => {
  expect(contractSettings(['--api', 'http://127.0.0.1:8090/base/'])).toEqual({
    CONTRACT_API: 'http://127.0.0.1:8090/base',
    CONTRACT_MAILBOX: 'http://127.0.0.1:8090/mailbox.json',
    CONTRACT_MAIL_DOMAIN: 'example.com',
    CONTRACT_USER_RANGE: '1000',
    CONTRACT_LOGIN_TYPE: '1',
  });
});

test('an API or a mailbox on another machine needs its owner’s consent', () => {
  const line = '--api https://api.example.com --mailbox https://mail.example.com/m --user-range 7';
  const parameters = line.split(' ');
  expect(() => contractSettings(parameters)).toThrow('--i-own-this-api');
  const foreign = 'http://127.0.0.1.example.com';
  for (const given of [`--api ${foreign}`, `--api http://localhost:1 --mailbox ${foreign}`])
    expect(() => contractSettings(given.split(' '))).toThrow('is not this machine');
  expect(contractSettings([...parameters, '--i-own-this-api'])).toMatchObject({
    CONTRACT_API: 'https://api.example.com',
    CONTRACT_MAILBOX: 'https://mail.example.com/m',
    CONTRACT_USER_RANGE: '7',
  });
});

test.each([[[]], [['--api', 'none']], [['--api', 'file:///etc/passwd']]])(
  '%j gets the usage',
  (parameters) => {
    expect(() => contractSettings(parameters)).toThrow('npm run contract -- --api URL');
  },
);
