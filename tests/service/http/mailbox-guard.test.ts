import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isFromLoopback } from '#service/http/mailbox-guard.ts';

function isLocal(
  remoteAddress: string | undefined,
  host: string | undefined,
  headers: Record<string, string> = {},
): boolean {
  const request = { socket: { remoteAddress }, headers: { host, ...headers } };
  return isFromLoopback(request as unknown as IncomingMessage);
}

test.each([
  ['127.0.0.1', 'localhost:8080', true],
  ['::1', '[::1]:8080', true],
  ['::ffff:127.0.0.1', 'PORTAL.localhost', true],
  ['192.168.1.5', 'localhost', false],
  ['::ffff:10.0.0.1', 'localhost', false],
  ['127.0.0.1', '127.0.0.1.evil.example:80', false],
  ['127.0.0.1', undefined, false],
  [undefined, 'localhost', false],
])('a request from %s for host %s is from this machine: %s', (address, host, expected) => {
  expect(isLocal(address, host)).toBe(expected);
});

test.each([
  ['forwarded via x-real-ip x-forwarded-for x-forwarded x-forwarded-port x-original-host', false],
  ['x-envoy-external-address client-ip x-cluster-client-ip cf-connecting-ip', false],
  ['viable x-forwardedly x-really-ip accept x-mailbox-key', true],
])('a request with one of the headers %s came through no proxy: %s', (names, expected) => {
  for (const name of names.split(' '))
    expect(isLocal('::1', 'localhost', { [name]: '1' }), name).toBe(expected);
});
