import { runTimeSettings } from '#settings/read-config.ts';
import { retryOnce } from './retry-once.ts';

/** Fetches `config.js` again. @returns whether there are settings now. Never rejects. */
export async function readSettingsAgain(): Promise<boolean> {
  const address = document.querySelector<HTMLScriptElement>('script[src$="config.js"]')?.src;
  // Named by a variable: what the build can read it takes for a chunk of its own.
  if (address) await retryOnce(() => import(/* @vite-ignore */ address)).catch(() => null);
  return runTimeSettings() !== null;
}
