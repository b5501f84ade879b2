import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The same engine without a desktop browser around it: the browser tests take half the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of an installed Chrome or Chromium; null leaves it to Playwright, which looks for its own.
 */
export function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return given;
  for (const path of [HEADLESS_SHELL, '/usr/bin/chromium']) {
    if (existsSync(path)) return path;
  }
  for (const name of ['google-chrome', 'google-chrome-stable', 'chromium-browser']) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

/** Command-line switches for a headless run; Chromium's sandbox does not run as root. */
export function chromiumSwitches(): readonly string[] {
  const asRoot = process.getuid?.() === 0;
  return [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
  ];
}
