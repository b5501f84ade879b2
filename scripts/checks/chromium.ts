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
  const path = [HEADLESS_SHELL, '/usr/bin/chromium'].find((one) => existsSync(one));
  const names = ['google-chrome', 'google-chrome-stable', 'chromium-browser'];
  return path ?? names.map(which).find((found) => found !== null) ?? null;
}

/** Where the system finds a program; null when it is not installed. */
export function which(program: string): string | null {
  const found = spawnSync('which', [program], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
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
