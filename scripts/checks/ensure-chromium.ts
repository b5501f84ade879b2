import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

/**
 * Makes sure that there is a browser for the browser tests, and says so if one has to be installed.
 */
const browser = findChromium() ?? chromium.executablePath();
if (existsSync(browser)) {
  console.log(`Browser: ${browser}`);
} else if (process.env['CHROMIUM_PATH']) {
  console.error(`CHROMIUM_PATH names ${browser}, which does not exist.`);
  process.exitCode = 1;
} else if (
  !installByApt() &&
  !install("Playwright's own.", 'npx', 'playwright', 'install', 'chromium')
) {
  console.error('No browser could be installed. Set CHROMIUM_PATH to a Chrome or Chromium.');
  process.exitCode = 1;
}

/**
 * Installs Chromium with apt-get. Returns whether that worked: not every release has the shell, nor
 * every derivative of Debian either of them.
 */
function installByApt(): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  succeeds('apt-get', 'update', '-qq');
  return ['chromium-headless-shell', 'chromium'].some((name) =>
    install(
      `the package ${name} with apt-get.`,
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      name,
      'fonts-noto-cjk',
    ),
  );
}

function install(what: string, ...command: readonly [string, ...string[]]): boolean {
  console.log(`No Chrome or Chromium found: installing ${what}`);
  return succeeds(...command);
}

function succeeds(command: string, ...words: readonly string[]): boolean {
  const { status } = spawnSync(command, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
