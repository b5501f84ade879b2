import { expect } from 'vitest';
import type { EngineWindow } from './engine.ts';

/**
 * Leaves the document and waits for the next one. A page from the back/forward cache still has the
 * mark of its first visit, and reloads itself.
 */
export async function toNewDocument(
  window: EngineWindow,
  leave: () => Promise<unknown>,
): Promise<void> {
  await window.run(() => void Object.assign(globalThis, { isLeft: true }));
  await leave();
  const isNew = () =>
    window.run(() => !('isLeft' in globalThis) && document.readyState !== 'loading');
  await expect.poll(isNew, { message: 'a new document is there' }).toBe(true);
}
