import { expect } from 'vitest';
import type { EngineWindow } from '../drivers/engine.ts';
import { locate, type Kind, type Located, type Spot } from './locate.ts';

/** A person at a browser: finds controls by their visible text, and uses pointer and keys. */
export class Person {
  constructor(
    readonly window: EngineWindow,
    private readonly home: string,
  ) {}

  /** The full address of a path. */
  at(path: string): string {
    return this.home + path;
  }

  /** Opens a path and waits until the page is hydrated. */
  async open(path: string): Promise<void> {
    await this.window.goto(this.at(path));
    await this.waitForHydration();
  }

  async waitForHydration(): Promise<void> {
    await expect
      .poll(() => this.window.run(() => document.querySelector('#root[data-live]') !== null), {
        message: 'the page is hydrated',
      })
      .toBe(true);
  }

  async reload(): Promise<void> {
    await this.window.reload();
    await this.waitForHydration();
  }

  /** The centre of a control, as soon as it is there and stable. */
  async spotOf(kind: Kind, name: string): Promise<Spot> {
    let spot: Located = { not: 'was not looked for' };
    const why = async (): Promise<string> => {
      spot = await this.window.run(locate, kind, name);
      return 'not' in spot ? spot.not : 'can be pressed';
    };
    await expect.poll(why, { message: `the ${kind} '${name}'` }).toBe('can be pressed');
    if ('not' in spot) throw new Error(`The ${kind} '${name}' went away.`);
    return spot;
  }

  /** Presses with the pointer, as soon as the control is there and stable. */
  async press(kind: Kind, name: string): Promise<void> {
    const { x, y } = await this.spotOf(kind, name);
    await this.window.clickAt(x, y);
  }

  /** Clicks the field and types over its content. */
  async fill(name: string, text: string): Promise<void> {
    await this.press('field', name);
    await expect.poll(() => this.focused(), { message: `the focus is in ${name}` }).toBe(name);
    await this.window.run(() => (document.activeElement as HTMLInputElement).select());
    if (text === '') await this.window.press('Backspace');
    else await this.window.type(text);
    await this.hasValue(name, text);
  }

  /** Copies a text from another field, as people do from a mail. */
  async copy(from: string, to: string): Promise<void> {
    for (const [name, key] of [
      [from, 'c'],
      [to, 'v'],
    ] as const) {
      await this.press('field', name);
      await this.window.press('a', 'Control');
      await this.window.press(key, 'Control');
    }
  }

  async sees(text: string): Promise<void> {
    await expect.poll(() => this.seenText(), { message: `'${text}' is seen` }).toContain(text);
  }

  /** Expects the screen with this heading and document title. */
  async isAt(heading: string): Promise<void> {
    await this.spotOf('heading', heading);
  }

  /** Use it to wait for another document: a script in a page that is unloading may never return. */
  async hasPath(path: string): Promise<void> {
    const shown = async (): Promise<string> => {
      const { pathname, search } = new URL(await this.window.address());
      return pathname + search;
    };
    await expect.poll(shown, { message: 'the address' }).toBe(path);
  }

  /** Name of the control with the focus, as a screen reader has it; '' for none. */
  focused(): Promise<string> {
    return this.window.run(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return '';
      const label = (element as HTMLInputElement).labels?.[0];
      const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
      const own =
        labelledBy?.textContent ??
        element.getAttribute('aria-label') ??
        label?.textContent ??
        element.textContent ??
        '';
      return own.replace(/\s+/g, ' ').trim();
    });
  }

  async hasValue(name: string, text: string): Promise<void> {
    const value = async () => (await this.spotOf('field', name)).value;
    await expect.poll(value, { message: `the value of ${name}` }).toBe(text);
  }

  /** The visible text of the page. */
  private seenText(): Promise<string> {
    return this.window.run(() => document.body.innerText.replace(/\s+/g, ' '));
  }
}
