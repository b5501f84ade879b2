/** Not in TypeScript's library yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Calls `close` when the person asks to close what is open: Back on Android, which would leave the
 * page otherwise. Needs `CloseWatcher`; does nothing in browsers without it. Gives a function that
 * stops listening.
 */
export function onCloseRequest(close: () => void): () => void {
  const { CloseWatcher: Watcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
  if (!Watcher) return () => undefined;
  const watcher = new Watcher();
  watcher.addEventListener('close', close);
  return () => watcher.destroy();
}
