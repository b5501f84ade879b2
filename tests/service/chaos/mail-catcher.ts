import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that remembers when it took which letter. */
export interface MailCatcher {
  readonly url: string;
  /** Times of acknowledgement by Message-ID. */
  readonly taken: ReadonlyMap<string, readonly number[]>;
  close(): Promise<void>;
}

export async function startMailCatcher(): Promise<MailCatcher> {
  const taken = new Map<string, number[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const id = /^Message-ID: *(\S+)/im.exec(text)?.[1] ?? '';
        taken.set(id, [...(taken.get(id) ?? []), Date.now()]);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
