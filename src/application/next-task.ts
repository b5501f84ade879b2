/**
 * Resolves in a task of its own: work cut up by it leaves the page room to answer whoever has begun to type.
 * At once, where a timer would wait for at least a millisecond.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
