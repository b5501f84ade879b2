import type { CDPSession, Page } from '@playwright/test';

/** An input method, as people use to write Chinese, Japanese, Korean or Thai. */
export class InputMethod {
  private constructor(private readonly session: CDPSession) {}

  static async at(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Shows a text that is still being composed in the focused field. */
  async compose(text: string): Promise<void> {
    await this.session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }

  /** Ends the composition with this text. */
  async commit(text: string): Promise<void> {
    await this.session.send('Input.insertText', { text });
  }

  /** Enter during a composition chooses a candidate; it must not submit the form. */
  async enter(): Promise<void> {
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
    await this.session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await this.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
}
