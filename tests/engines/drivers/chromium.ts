import { chromium } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { chromiumSwitches, findChromium } from '../../../scripts/checks/chromium.ts';
import type { Engine } from './engine.ts';
import { PuppeteerEngine } from './puppeteer-window.ts';

const SETTINGS_PAGE =
  'only its settings page does that; tests/browser refuses both inside the page';

/** The reference: the walks say the same of the engine in which all other browser tests run. */
export const CHROMIUM: Engine = {
  name: 'Chromium',
  lacks: {
    'dark theme': 'tests/browser look at both themes',
    'refused cookies': SETTINGS_PAGE,
    'blocked storage': SETTINGS_PAGE,
    'blocked local storage': SETTINGS_PAGE,
    'a page kept for Back': 'a page under its debugger is not kept',
    'scripts that were broken off': 'it breaks none off before the next page is here',
  },
  async start(setUp) {
    return new PuppeteerEngine(
      await launch({
        executablePath: findChromium() ?? chromium.executablePath(),
        headless: true,
        ignoreDefaultArgs: setUp === 'scroll bars beside pages' ? ['--hide-scrollbars'] : [],
        args: [...chromiumSwitches(), `--accept-lang=${setUp === 'Japanese' ? 'ja' : 'en-SG'}`],
        defaultViewport: { width: 1280, height: 800 },
      }),
    );
  },
};
