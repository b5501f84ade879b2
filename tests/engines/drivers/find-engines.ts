import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { which } from '../../../scripts/checks/chromium.ts';

/** Where WebKitGTK's own small browser, its driver and a screen without a monitor are. */
export interface WebKitPrograms {
  readonly browser: string;
  readonly driver: string;
  readonly screen: string;
}

/** Path of an installed Firefox; null when there is none. `FIREFOX_PATH` names another. */
export function findFirefox(): string | null {
  const given = process.env['FIREFOX_PATH'];
  if (given !== undefined && given !== '') return given;
  return (
    ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ??
    which('firefox')
  );
}

/** The programs of WebKitGTK; null unless all three are there. */
export function findWebKit(): WebKitPrograms | null {
  const browser = libraryFolders()
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
  const driver = which('WebKitWebDriver');
  const screen = which('Xvfb');
  return browser !== undefined && driver !== null && screen !== null
    ? { browser, driver, screen }
    : null;
}

/**
 * `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1` and its like: the folder is named for the machine and
 * the toolkit.
 */
function libraryFolders(): readonly string[] {
  const inside = (folder: string) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const near = inside('/usr/lib');
  return [
    ...near,
    ...near.filter((folder) => folder.endsWith('-linux-gnu')).flatMap(inside),
  ].filter((path) => /\/webkit2gtk-4\.\d$/.test(path));
}
