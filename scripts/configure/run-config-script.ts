import { spawnSync } from 'node:child_process';
import type { RawConfig } from '../../src/settings/read-config.ts';
import { WrongSettings } from './wrong-settings.ts';

/** Longer than any settings take, on the slowest machine: the script itself has a second. */
const LAST_RESORT_MS = 30_000;

/**
 * Plain JavaScript for a process of its own: the script may be a stranger's (`--check`), and Node can not be relied on after it stopped a script
 * that never ends. It reads the script from standard input, and writes what that set, or why it could not be run, as JSON.
 */
const RUNNER = `
  const { readFileSync, writeSync } = require('node:fs');
  const { createContext, runInContext } = require('node:vm');
  process.on('unhandledRejection', () => undefined);
  function run(text) {
    const limits = { filename: 'config.js', timeout: 1000 };
    const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' });
    runInContext('var window = globalThis; function addEventListener() {}', context);
    runInContext(text, context, limits);
    return JSON.parse(String(runInContext('JSON.stringify(window.__PORTAL_CONFIG__) ?? null', context, limits)));
  }
  function messageOf(error) {
    try {
      const { code, message } = Object(error);
      // Said as where there was no time for an answer, or no memory: which of them ends first hangs on the machine.
      if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') process.exit();
      if (typeof message === 'string') return message;
    } catch {}
    return 'it throws';
  }
  function answer() {
    const text = readFileSync(0, 'utf8');
    try {
      return { values: run(text) };
    } catch (error) {
      return { error: messageOf(error) };
    }
  }
  writeSync(1, JSON.stringify(answer()));
  process.exit();
`;

/**
 * The settings that a `config.js` sets. It may do more than that, such as listen for failures: none of that happens here. Throws WrongSettings,
 * which names the file as `file`.
 */
export function runConfigScript(text: string, file: string): RawConfig {
  const { stdout } = spawnSync(process.execPath, ['--max-old-space-size=128', '--eval', RUNNER], {
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: LAST_RESORT_MS,
    killSignal: 'SIGKILL',
  });
  const { values, error } = readAnswer(stdout);
  if (error !== undefined) throw new WrongSettings(`${file} has an error in it: ${error}.`);
  if (typeof values === 'object' && values !== null) return { ...values };
  throw new WrongSettings(`${file} sets no window.__PORTAL_CONFIG__.`);
}

function readAnswer(text: string): { readonly values?: unknown; readonly error?: string } {
  try {
    const { values, error } = JSON.parse(text) as { readonly values?: unknown; readonly error?: string };
    return error === undefined ? { values } : { error };
  } catch {
    return { error: 'it takes more time or memory than settings need' };
  }
}
