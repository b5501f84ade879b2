import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isFromLoopback } from '#service/http/loopback.ts';

const from = (
  remoteAddress: string | undefined,
  host: string | undefined,
  headers: Record<string, string> = {},
) =>
  isFromLoopback({
    socket: { remoteAddress },
    headers: { host, ...headers },
  } as unknown as IncomingMessage);

test.each([
  ['127.0.0.1', 'localhost:8080'],
  ['127.0.0.1', 'portal.localhost'],
  ['127.3.2.1', '127.0.0.1:80'],
  ['::1', '[::1]:8080'],
  ['::ffff:127.0.0.1', 'LOCALHOST'],
])('%s asking for %s is this machine', (address, host) => {
  expect(from(address, host)).toBe(true);
});

test.each([
  ['192.168.1.5', 'localhost'],
  ['::ffff:10.0.0.1', 'localhost'],
  ['127.0.0.1', 'evil.example'],
  ['127.0.0.1', 'localhost.evil.example'],
  ['127.0.0.1', '127.0.0.1.evil.example:80'],
  ['127.0.0.1', '1270.0.0.1'],
  ['127.0.0.1', undefined],
  [undefined, 'localhost'],
])('a request from %s for host %s is not from this machine', (address, host) => {
  expect(from(address, host)).toBe(false);
});

test.each([
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded',
  'x-forwarded-port',
  'x-original-host',
  'x-envoy-external-address',
  'client-ip',
  'x-cluster-client-ip',
  'fastly-client-ip',
  'cf-connecting-ip',
])('a request with %s came through a proxy', (name) => {
  expect(from('127.0.0.1', 'localhost', { [name]: '' })).toBe(false);
});

test.each(['viable', 'x-forwardedly', 'x-really-ip', 'accept', 'x-mailbox-key'])(
  '%s is no sign of a proxy',
  (name) => {
    expect(from('127.0.0.1', 'localhost', { [name]: '1' })).toBe(true);
  },
);
