import { launch } from 'puppeteer-core';
import { findFirefox } from '../../../scripts/checks/engines/find-engines.ts';
import type { Engine, SetUp } from './engine.ts';
import { PuppeteerEngine } from './puppeteer-window.ts';

/** What a person sets in Firefox's preferences for each set-up. */
const PREFERENCES: Readonly<Record<SetUp, Readonly<Record<string, string | number | boolean>>>> = {
  'as it comes': {},
  // Firefox refuses storage together with cookies.
  'cookies refused': { 'network.cookie.cookieBehavior': 2 },
  'storage blocked': { 'dom.storage.enabled': false },
  'scroll bars beside pages': { 'widget.gtk.overlay-scrollbars.enabled': false },
};

export const FIREFOX: Engine = {
  name: 'Firefox',
  lacks: {},
  async start(setUp) {
    const executablePath = findFirefox();
    if (executablePath === null) throw new Error('There is no Firefox.');
    return new PuppeteerEngine(
      await launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        defaultViewport: { width: 1280, height: 800 },
        extraPrefsFirefox: {
          'intl.accept_languages': 'en-SG',
          'browser.sessionhistory.max_total_viewers': 0,
          ...PREFERENCES[setUp],
        },
      }),
    );
  },
};
