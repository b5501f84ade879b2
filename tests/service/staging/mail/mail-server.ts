import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** No TLS: a client need not trust the server's certificate. */
export const NO_TLS: SMTPServerOptions = { disabledCommands: ['STARTTLS'] };

/** Starts a mail server on this machine until the test ends, and gives its port. */
export async function startMailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ authOptional: true, closeTimeout: 1, ...options });
  server.on('error', () => undefined);
  onTestFinished(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return (server.server.address() as AddressInfo).port;
}

export function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
