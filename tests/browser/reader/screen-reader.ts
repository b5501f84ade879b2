import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { hasRendered } from '../support/held-answer.ts';
import { record, type Heard } from './record.ts';
import { readAloud, spoken, text, type AxNode } from './spoken.ts';

/** What a screen reader would say, sentence by sentence, from Chromium's accessibility tree. */
export class ScreenReader {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** Call before the page is opened. */
  static async at(page: Page): Promise<ScreenReader> {
    await page.addInitScript(record);
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new ScreenReader(page, session);
  }

  /** The title, and the main part of the page from top to bottom. */
  async readsPage(): Promise<readonly string[]> {
    return [`title: ${await this.page.title()}`, ...(await this.reads('main'))];
  }

  /** One part of the page from top to bottom. */
  async reads(selector: string): Promise<readonly string[]> {
    const { nodes } = (await this.session.send('Accessibility.getFullAXTree')) as unknown as {
      nodes: readonly AxNode[];
    };
    const part = await this.nodeOf(selector);
    const root = nodes.find(({ nodeId }) => nodeId === part.nodeId);
    return root ? readAloud(root, nodes) : [];
  }

  /** Drops what was announced so far. */
  async forgets(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as { __heard: Heard[] }).__heard.splice(0));
  }

  /** Focuses a control and presses Enter; records from the press on. */
  async pressesEnterOn(control: Locator): Promise<void> {
    await control.focus();
    await this.forgets();
    await this.page.keyboard.press('Enter');
  }

  /** Expects exactly these sentences, in this order. */
  async hearsOnly(...sentences: readonly string[]): Promise<void> {
    await expect.poll(() => this.hears()).toEqual(sentences);
    await hasRendered(this.page);
    expect(await this.hears(), 'and nothing more').toEqual(sentences);
  }

  /** What was announced without a request: titles, live regions, and moves of the focus. */
  async hears(): Promise<readonly string[]> {
    const heard = await this.page.evaluate(
      () => (window as unknown as { __heard: Heard[] }).__heard,
    );
    const said: string[] = [];
    for (const [index, { kind, what }] of heard.entries()) {
      if (kind !== 'focus') said.push(`${kind}: ${what}`);
      // A reader interrupts a focus that moves on at once.
      else if (!heard.slice(index + 1).some((later) => later.kind === 'focus'))
        said.push(`focus: ${await this.focused()}`);
    }
    return said;
  }

  private async focused(): Promise<string> {
    const node = await this.nodeOf(':focus');
    return spoken(node) ?? text(node.name);
  }

  private async nodeOf(selector: string): Promise<AxNode> {
    const { result } = await this.session.send('Runtime.evaluate', {
      expression: `document.querySelector(${JSON.stringify(selector)})`,
    });
    const { objectId } = result;
    if (objectId === undefined) throw new Error(`There is no ${selector}.`);
    const { nodes } = await this.session.send('Accessibility.getPartialAXTree', {
      objectId,
      fetchRelatives: false,
    });
    const [node] = nodes as unknown as readonly AxNode[];
    if (!node) throw new Error(`A reader does not know ${selector}.`);
    return node;
  }
}
