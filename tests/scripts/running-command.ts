import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

export type RunningCommand = ReturnType<typeof startCommand>;

/** Starts a program under test. It is ended with all processes that it started. */
export function startCommand(
  command: string,
  parameters: readonly string[],
  settings: Readonly<Record<string, string>> = {},
) {
  const child = spawn(command, parameters, {
    detached: true,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...settings },
  });
  let output = '';
  const heard = new EventEmitter();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      heard.emit('more');
    });
  const ended = once(child, 'close').then(([status]) => status as number | null);
  const hasEnded = ended.then(() => true);

  return {
    /** Resolves when the output matches; rejects when the program ends before. */
    async says(pattern: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const found = pattern.exec(output);
        if (found) return found;
        if ((await Promise.race([hasEnded, once(heard, 'more')])) === true)
          throw new Error(`ended without saying ${String(pattern)}:\n${output}`);
      }
    },
    output: () => output,
    /** Exit status once it has ended by itself; null when a signal ended it. */
    ended,
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // It has ended already.
      }
      return ended;
    },
  };
}
