import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** Makes sure that there is a browser for the browser tests, and says so if one has to be installed. */
const browser = findChromium() ?? chromium.executablePath();
if (existsSync(browser)) {
  console.log(`Browser: ${browser}`);
} else if (process.env['CHROMIUM_PATH']) {
  console.error(`CHROMIUM_PATH names ${browser}, which does not exist.`);
  process.exitCode = 1;
} else if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
  console.log('No Chrome or Chromium found: installing the package chromium-headless-shell with apt-get.');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk']);
} else {
  console.log("No Chrome or Chromium found: installing Playwright's own.");
  run('npx', ['playwright', 'install', 'chromium']);
}

function run(command: string, words: readonly string[]): void {
  const { status } = spawnSync(command, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) {
    console.error(`${command} ${words.join(' ')} failed. Set CHROMIUM_PATH to a Chrome or Chromium.`);
    process.exit(1);
  }
}
