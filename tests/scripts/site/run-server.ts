import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, connect, type AddressInfo } from 'node:net';

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a server program and waits until its port takes connections; rejects with its output if it ends before. */
export async function runServer(
  command: string,
  words: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));

  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${command} ended at once:\n${output}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
