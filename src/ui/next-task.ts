/** WebKit drops the message of a page that it puts away for Back; timers go on when the page comes back. */
export const MESSAGE_LOST_MS = 99;

/** Runs `task` in a task of its own: at once, where a timer would wait for at least a millisecond. */
export function inNextTask(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  const run = () => {
    clearTimeout(lost);
    // It may only be late.
    port1.onmessage = null;
    // Named here, so that nothing collects it, and closes the channel, while its message is on the way.
    port2.close();
    task();
  };
  const lost = setTimeout(run, MESSAGE_LOST_MS);
  port1.onmessage = run;
  port2.postMessage(null);
}

/** Resolves in a task of its own: work cut up by it leaves the page room to answer whoever has begun to type. */
export function nextTask(): Promise<void> {
  return new Promise(inNextTask);
}
