/**
 * Resolves in a task of its own: work cut up by it leaves the page room to answer whoever has begun to type.
 * At once, where a timer would wait for at least a millisecond.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      // Named here, so that nothing collects it, and closes the channel, while its message is on the way.
      port2.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
