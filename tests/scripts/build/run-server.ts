import { once } from 'node:events';
import { createServer, connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCommand } from '../running-command.ts';

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

/**
 * Starts a server program and waits until its port accepts connections; rejects with its output if
 * it ends before.
 */
export async function runServer(
  command: string,
  words: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const server = startCommand(command, words, env);
  let gone = false;
  void server.ended.then(() => (gone = true));
  while (!(await answers(port))) {
    if (gone) throw new Error(`${command} ended at once:\n${server.output()}`);
    await sleep(20);
  }
  return async () => {
    await server.stop();
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = await once(socket, 'connect').catch(() => null);
  socket.destroy();
  return connected !== null;
}
