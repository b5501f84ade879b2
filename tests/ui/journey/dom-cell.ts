import { expect } from 'vitest';
import { CONFIG } from '../../fakes/test-module.ts';
import type { Cell, ScreenCall } from './cell.ts';
import { FaultyTab } from './faulty-tab.ts';
import * as page from './page-driver.ts';
import { look } from './seen.ts';

/** A cell before a DOM, with a service behind a wire in process. */
export class DomCell implements Cell {
  readonly email = 'grace@example.com';
  readonly userRangeId = String(CONFIG.userRangeId);
  readonly tab = new FaultyTab();

  get service() {
    return this.tab.sandbox.service;
  }

  openWith(path: string, journey: Readonly<Record<string, unknown>> = {}): Promise<void> {
    return this.tab.open(path, journey);
  }

  fill(label: string, text: string): Promise<void> {
    page.type(page.field(label), text);
    return this.tab.pause();
  }

  agree(): Promise<void> {
    const box = page.checkbox();
    if (box && !box.checked) page.press(box);
    return this.tab.pause();
  }

  press(name: string | RegExp): Promise<void> {
    page.press(this.button(name));
    return this.tab.pause();
  }

  async expectHeading(words: string): Promise<void> {
    expect(look().heading).toContain(words);
  }

  async expectText(words: string): Promise<void> {
    expect(this.saying(words)).not.toEqual([]);
  }

  async expectLink(words: string): Promise<void> {
    expect(page.link(words)).toBeTruthy();
  }

  async expectCodeSent(): Promise<void> {
    expect(look().codeLine).toContain(`Verification code sent to ${this.email}`);
  }

  async expectStore(): Promise<void> {
    expect(this.tab.exit.left).toHaveLength(1);
  }

  button(name: string | RegExp): HTMLButtonElement {
    const named = page
      .buttons()
      .find((each) =>
        typeof name === 'string'
          ? page.messagesIn(each) === name
          : name.test(page.messagesIn(each)),
      );
    expect(named, `a button ${String(name)} among: ${look().words}`).toBeDefined();
    return named ?? page.button(String(name));
  }

  /** The innermost elements that say this and nothing else. */
  saying(words: string): readonly Element[] {
    const all = [...document.body.querySelectorAll('*')].filter(
      (each) => page.messagesIn(each) === words,
    );
    return all.filter((each) => !all.some((other) => other !== each && each.contains(other)));
  }

  /** Requests of this call, failed or not. */
  asked(call: ScreenCall): number {
    return this.tab.sandbox.faults.seen(call);
  }
}
