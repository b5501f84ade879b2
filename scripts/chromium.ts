import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Path of an installed Chrome or Chromium; null leaves it to Playwright, which looks for its own. */
export function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return given;
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  for (const name of ['google-chrome', 'google-chrome-stable', 'chromium-browser']) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

/** Command-line switches for a headless run; the sandbox can't be had as root. */
export function chromiumSwitches(): readonly string[] {
  const asRoot = process.getuid?.() === 0;
  return [...(asRoot ? ['--no-sandbox'] : []), '--disable-background-networking', '--disable-component-update'];
}
