import { launch, type Page } from 'puppeteer-core';
import { which } from '../../../scripts/checks/chromium.ts';
import type { Engine, EngineWindow, Key } from './engine.ts';

/** By WebDriver BiDi. `FIREFOX_PATH` names another Firefox than the installed one. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  async start(cookies) {
    const executablePath = process.env['FIREFOX_PATH'] ?? which('firefox-esr') ?? which('firefox');
    if (executablePath === null) throw new Error('Firefox is not installed (Debian: firefox-esr).');
    const browser = await launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      defaultViewport: { width: 1280, height: 800 },
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-SG',
        'browser.sessionhistory.max_total_viewers': 0,
        // Refuses storage together with cookies.
        ...(cookies === 'refused' && { 'network.cookie.cookieBehavior': 2 }),
      },
    });
    return {
      async openWindow() {
        const context = await browser.createBrowserContext();
        return new FirefoxWindow(await context.newPage());
      },
      stop: () => browser.close(),
    };
  },
};

class FirefoxWindow implements EngineWindow {
  constructor(private readonly page: Page) {}

  async address(): Promise<string> {
    return Promise.resolve(this.page.url());
  }

  async run<Args extends readonly unknown[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    // Sent as text, which avoids puppeteer's types of serialisable values.
    return (await this.page.evaluate(
      `(${inPage.toString()})(...${JSON.stringify(args)})`,
    )) as Result;
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(key: Key, held?: 'Control'): Promise<void> {
    const { keyboard } = this.page;
    if (held) await keyboard.down(held);
    await keyboard.press(key);
    if (held) await keyboard.up(held);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewport({ width, height });
  }

  async close(): Promise<void> {
    await this.page.browserContext().close();
  }
}
