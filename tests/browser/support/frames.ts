import type { Page } from '@playwright/test';

/** No part of the portal has this colour. */
const MARK = 'background:#f0f!important;color:#f0f!important';

/** After a reload Chromium keeps the picture of the former page for up to half a second. */
const SOME_FRAMES = 40;

/** The pictures of a page that the browser has drawn, one by one. */
export class Frames {
  readonly #pictures: string[] = [];

  private constructor(readonly page: Page) {}

  /**
   * Records from now on. Every match of the selector is filled with a colour, also before the
   * page's own scripts run; the policy allows a constructed sheet.
   */
  static async of(page: Page, selector: string): Promise<Frames> {
    await page.setViewportSize({ width: 400, height: 700 });
    await page.addInitScript((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, `${selector}{${MARK}}`);
    const frames = new Frames(page);
    const cdp = await page.context().newCDPSession(page);
    cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
      frames.#pictures.push(data);
      // A page that was closed needs no answer.
      cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => null);
    });
    await cdp.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
    return frames;
  }

  /** Waits until this part of the page is there, and the browser has had time to draw it. */
  async drawnUpTo(selector: string): Promise<void> {
    await this.page.locator(selector).waitFor({ state: 'attached' });
    await this.page.evaluate(async (count) => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    }, SOME_FRAMES);
  }

  /** In how many of the pictures so far something that matches the selector can be seen. */
  async marked(): Promise<number> {
    if (this.#pictures.length === 0) throw new Error('No picture was taken.');
    const reader = await this.page.context().newPage();
    const marked = await reader.evaluate(async (pictures) => {
      let count = 0;
      for (const picture of pictures) {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 255) {
            count += 1;
            break;
          }
      }
      return count;
    }, this.#pictures);
    await reader.close();
    return marked;
  }
}
