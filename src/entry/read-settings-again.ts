import { runTimeSettings } from '#settings/read-config.ts';
import { fetchPatiently } from './fetch-patiently.ts';

/**
 * Asks for `config.js` again; gives whether there are settings now. Never rejects. A not-found page that has looked for them itself
 * (find-root.ts) does not name the file: nothing is asked for then.
 */
export async function readSettingsAgain(): Promise<boolean> {
  const address = document.querySelector<HTMLScriptElement>('script[src$="config.js"]')?.src;
  // Named by a variable: what the build can read it takes for a chunk of its own.
  if (address) await fetchPatiently(() => import(/* @vite-ignore */ address)).catch(() => null);
  return runTimeSettings() !== null;
}
