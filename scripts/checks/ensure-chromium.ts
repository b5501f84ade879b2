import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** Makes sure that there is a browser for the browser tests, and installs one if there is none. */
const browser = findChromium() ?? chromium.executablePath();
// Not every release of Debian has the headless shell.
const INSTALLATIONS = [
  'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-noto-cjk',
  'apt-get install -y -qq --no-install-recommends chromium fonts-noto-cjk',
  'npx playwright install chromium',
];
if (existsSync(browser)) console.log(`Browser: ${browser}`);
else if (process.env['CHROMIUM_PATH'])
  fail(`CHROMIUM_PATH names ${browser}, which does not exist.`);
else if (!INSTALLATIONS.some(install))
  fail('No browser could be installed. Set CHROMIUM_PATH to a Chrome or Chromium.');

function install(command: string): boolean {
  if (command.startsWith('apt-get') && process.getuid?.() !== 0) return false;
  console.log(`No Chrome or Chromium found: ${command}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
  );
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
