import type { Browser, BrowserContext, KeyInput, Page } from 'puppeteer-core';
import { toNewDocument } from './new-document.ts';
import type { EngineWindow, Key, Plain, RunningEngine } from './engine.ts';

/** A browser that puppeteer drives by WebDriver BiDi. */
export class PuppeteerEngine implements RunningEngine {
  constructor(private readonly browser: Browser) {}

  async openWindow(): Promise<EngineWindow> {
    const context = await this.browser.createBrowserContext();
    return new PuppeteerWindow(context, await context.newPage());
  }

  async stop(): Promise<void> {
    await this.browser.close();
  }
}

class PuppeteerWindow implements EngineWindow {
  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  async goto(address: string): Promise<void> {
    await toNewDocument(this, () => this.run((to) => location.assign(to), address));
  }

  async reload(): Promise<void> {
    await toNewDocument(this, () => this.run(() => location.reload()));
  }

  async address(): Promise<string> {
    return Promise.resolve(this.page.url());
  }

  async run<Args extends readonly Plain[], Result>(
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
    await keyboard.press(key satisfies KeyInput);
    if (held) await keyboard.up(held);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewport({ width, height });
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
