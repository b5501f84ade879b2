import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** An input method, as people use to write Chinese, Japanese, Korean or Thai. */
class InputMethod {
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

test('an address composed with an input method stays as it was composed', async ({ visitor }) => {
  await visitor.open('/');
  const email = visitor.field('Email');
  await email.focus();
  const method = await InputMethod.at(visitor.page);
  await method.compose('ｇｒａｃｅ＠');
  await method.enter();
  await expect(email).toHaveValue('ｇｒａｃｅ＠');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await method.commit('ｇｒａｃｅ＠ｅｘａｍｐｌｅ。ｃｏｍ');
  await expect(email).toHaveValue('ｇｒａｃｅ＠ｅｘａｍｐｌｅ。ｃｏｍ');
  await visitor.page.keyboard.press('Tab');
  await expect(email).toHaveValue('ｇｒａｃｅ＠ｅｘａｍｐｌｅ。ｃｏｍ');
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test('a pasted code is undone like typing', async ({ visitor }) => {
  const { page } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
  };
  const undo = () => page.keyboard.press('ControlOrMeta+z');
  await visitor.open('/?type=2');
  const code = visitor.field('Verification code');
  await code.focus();
  await page.keyboard.type('999999');
  await paste('Your code is 001 234.');
  await expect(code).toHaveValue('001234');
  await undo();
  await expect(code).toHaveValue('999999');
  await code.selectText();
  await paste('Room 12 34');
  await expect(code).toHaveValue('Room 12 34');
});
