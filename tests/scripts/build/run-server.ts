import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCommand } from '../running-command.ts';

/**
 * A port that was free a moment ago, below those that the system gives to outgoing connections: one
 * of these could take it before the test's server does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a server and waits until it is ready. Rejects with its output if it ends before. */
export async function runServer(
  command: string,
  words: readonly string[],
  isReady: () => boolean | Promise<boolean>,
  env: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const server = startCommand(command, words, env);
  let gone = false;
  void server.ended.then(() => (gone = true));
  while (!(await isReady())) {
    if (gone) throw new Error(`${command} ended at once:\n${server.output()}`);
    await sleep(20);
  }
  return async () => {
    await server.stop();
  };
}

export async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = await once(socket, 'connect').catch(() => null);
  socket.destroy();
  return connected !== null;
}
