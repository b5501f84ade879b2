import { expect } from 'vitest';
import type { EngineWindow } from './engine.ts';

/** The page at this address is there to be looked at, whether its scripts are or not. */
export async function isSeen(window: EngineWindow, address: string): Promise<void> {
  const shown = () => window.run(() => (document.readyState === 'loading' ? '' : location.href));
  await expect.poll(shown, { message: 'the page is seen' }).toBe(address);
}
