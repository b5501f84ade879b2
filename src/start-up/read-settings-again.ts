import { runTimeSettings } from '#settings/read-config.ts';
import { fetchPatiently } from './fetch-patiently.ts';

/**
 * Asks for `config.js` again; gives whether there are settings now. Never rejects. A not-found page that has looked for them itself
 * (find-root.ts) does not name the file: nothing is asked for then.
 */
export async function readSettingsAgain(): Promise<boolean> {
  const address = document.querySelector<HTMLScriptElement>('script[src$="config.js"]')?.src;
  let tries = 0;
  function ask(): Promise<unknown> {
    // A browser may import nothing again that failed once, so each try has an address of its own.
    const anew = `${address}?again=${(tries += 1)}`;
    // Named by a variable: what the build can read it takes for a chunk of its own.
    return import(/* @vite-ignore */ anew);
  }
  if (address) await fetchPatiently(ask).catch(() => null);
  return runTimeSettings() !== null;
}
