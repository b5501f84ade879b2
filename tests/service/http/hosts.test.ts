import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isKnownHost } from '#service/http/hosts.ts';

test.each([
  [undefined, '10.0.0.5', true],
  ['localhost:8080', '10.0.0.5', true],
  ['Portal.Example', '10.0.0.5', true],
  ['10.0.0.5:80', '10.0.0.5', true],
  ['10.0.0.5', '::ffff:10.0.0.5', true],
  ['[fd00::5]:80', 'fd00::5', true],
  ['10.0.0.6', '10.0.0.5', false],
  ['evil.example', '10.0.0.5', false],
  ['portal.example.evil.example', '10.0.0.5', false],
])('a request for the host %s at %s is for this server: %s', (host, localAddress, isKnown) => {
  const incoming = { headers: { host }, socket: { localAddress } } as IncomingMessage;
  expect(isKnownHost(incoming, new Set(['portal.example']))).toBe(isKnown);
});
