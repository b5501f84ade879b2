import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { PortalConfig } from '../../src/settings/config-schema.ts';
import { parseConfig, type RawConfig } from '../../src/settings/read-config.ts';
import { problemsOf } from '../../src/settings/config-problems.ts';

/** A setting that can't be used. Its message is all that whoever set it needs to see. */
export class WrongSettings extends Error {}

/** The settings of an installation as its operators wrote them. */
export interface GivenSettings {
  readonly values: RawConfig;
  /** Text of the site's `config.js`. */
  readonly script: string;
  /** Where a logo lies. */
  readonly folder?: string | undefined;
}

/** Completes an `apiBase` or `storeHome` that is given as a path. */
export const OWN_ORIGIN = 'https://portal.invalid';

/** Reads a `config.js`, which is then the site's as it stands, or the same settings as JSON. Rejects with WrongSettings. */
export async function readSettings(file: string): Promise<GivenSettings> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new WrongSettings(`${file} can not be read.`);
  });
  // Some editors put a mark before the text.
  const text = content.replace(/^\uFEFF/, '');
  if (!file.endsWith('.json')) return { values: runSettings(text, file), script: text, folder: dirname(file) };
  return settingsOf(parseJson(text, file), dirname(file));
}

export function settingsOf(values: RawConfig, folder?: string): GivenSettings {
  return { values, folder, script: `window.__PORTAL_CONFIG__ = ${JSON.stringify(values, null, 2)};\n` };
}

/** The settings as the portal will use them. Throws WrongSettings, which names every wrong key. */
export function checkSettings({ values }: GivenSettings, inEarnest: boolean): PortalConfig {
  const config = parseConfig(values, OWN_ORIGIN, inEarnest);
  const problems = problemsOf(config, values);
  if (config.ok && problems.length === 0) return config.value;
  throw new WrongSettings(problems.map(({ key, problem }) => `${key} ${problem}.`).join('\n'));
}

function parseJson(text: string, file: string): RawConfig {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return values;
  } catch {
    // Told below.
  }
  throw new WrongSettings(`${file} is not a JSON object.`);
}

/** The script may do more than set values, such as listen for failures: none of that happens here. */
export function runSettings(text: string, file: string): RawConfig {
  let values: unknown;
  ignoreRejections();
  try {
    // The script may be a stranger's (`--check`): nothing of this program is in its reach, and only text comes out of it.
    const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' });
    runInContext('var window = globalThis; function addEventListener() {}', context);
    runInContext(text, context, { filename: file, timeout: 1000 });
    values = JSON.parse(String(runInContext('JSON.stringify(window.__PORTAL_CONFIG__) ?? null', context, { timeout: 1000 })));
  } catch (error) {
    throw new WrongSettings(`${file} has an error in it: ${messageOf(error)}.`);
  }
  if (typeof values === 'object' && values !== null) return { ...values };
  throw new WrongSettings(`${file} sets no window.__PORTAL_CONFIG__.`);
}

/** A promise that the script left behind, and that was rejected, would end this program. Node tells of it before the next turn. */
function ignoreRejections(): void {
  const ignore = (): void => undefined;
  process.on('unhandledRejection', ignore);
  setImmediate(() => process.off('unhandledRejection', ignore));
}

/** An error of another context is none of this one's. */
function messageOf(error: unknown): string {
  try {
    const { message } = Object(error) as { readonly message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // Not even that can be asked for.
  }
  return 'it throws';
}
