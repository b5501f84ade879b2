import { expect } from 'vitest';
import type { People, Visitor } from '../../visitor/steps.ts';
import type { EngineWindow, Key } from '../drivers/engine.ts';
import type { Front } from './front.ts';
import { locate, type Kind, type Located, type Spot } from './locate.ts';

/** A flow through the portal, written once for all engines. */
export type Walk = (scene: Scene) => Promise<void>;

interface Scene extends People {
  readonly visitor: EngineVisitor;
  readonly front: Front;
}

/** A control by its kind and its name; it is looked for when it is used. */
interface Control {
  readonly kind: Kind;
  readonly name: string;
}

/** A person at a browser, who uses pointer and keys. */
export class EngineVisitor implements Visitor {
  constructor(
    readonly window: EngineWindow,
    private readonly home: string,
    readonly newestCode: (email: string) => Promise<string>,
  ) {}

  /** Opens a path, and resolves when its page can be seen, whether its scripts have run or not. */
  async goto(path: string): Promise<void> {
    const go = (address: string) => void setTimeout(() => location.assign(address));
    await this.toNewDocument(() => this.window.run(go, this.home + path));
  }

  async open(path: string): Promise<void> {
    await this.goto(path);
    await this.waitForHydration();
  }

  async waitForHydration(): Promise<void> {
    await expect
      .poll(() => this.window.run(() => document.querySelector('#root[data-hydrated]') !== null), {
        message: 'the page is hydrated',
      })
      .toBe(true);
  }

  async reload(): Promise<void> {
    const go = () => void setTimeout(() => location.reload());
    await this.toNewDocument(() => this.window.run(go));
    await this.waitForHydration();
  }

  /** Moves in the history. */
  async move(by: -1 | 1): Promise<void> {
    await this.window.run((steps) => void setTimeout(() => history.go(steps)), by);
  }

  /**
   * Leaves the document, later than the driver's answer, and waits for the next one. A page from
   * the back/forward cache still has the mark of its first visit, and reloads itself.
   */
  async toNewDocument(leave: () => Promise<void>): Promise<void> {
    await this.window.run(() => void Object.assign(globalThis, { isLeft: true }));
    await leave();
    const isNew = () =>
      this.window.run(() => !('isLeft' in globalThis) && document.readyState !== 'loading');
    await expect.poll(isNew, { message: 'a new document is there' }).toBe(true);
  }

  field = (name: string): Control => ({ kind: 'field', name });
  choice = (name: string): Control => ({ kind: 'choice', name });
  option = (name: string): Control => ({ kind: 'option', name });

  /** Clicks each field and types over its content. */
  async fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(texts)) {
      await this.press(this.field(name));
      await this.hasFocus(name);
      await this.window.run(() => (document.activeElement as HTMLInputElement).select());
      if (text === '') await this.window.press('Backspace');
      else await this.window.type(text);
      await this.hasValue(name, text);
    }
  }

  async press(target: string | Control): Promise<void> {
    const { x, y } = await this.spotOf(
      typeof target === 'string' ? { kind: 'button or link', name: target } : target,
    );
    await this.window.clickAt(x, y);
  }

  async agree(): Promise<void> {
    await this.press({ kind: 'checkbox', name: 'I have read and agree to the' });
  }

  /** Copies a text from another field, as people do from a mail. */
  async copy(from: string, to: string): Promise<void> {
    for (const [name, key] of [
      [from, 'c'],
      [to, 'v'],
    ] as const satisfies readonly (readonly [string, Key])[]) {
      await this.press(this.field(name));
      await this.window.press('a', 'Control');
      await this.window.press(key, 'Control');
    }
  }

  async sees(text: string): Promise<void> {
    const seen = () => this.window.run(() => document.body.innerText.replace(/\s+/g, ' '));
    await expect.poll(seen, { message: `'${text}' is seen` }).toContain(text);
  }

  async isAt(heading: string): Promise<void> {
    await this.spotOf({ kind: 'heading', name: heading });
  }

  /** Expects the text of a field, or that a control shows. A name is that of a field. */
  async hasValue(target: string | Control, text: string): Promise<void> {
    const control = this.fieldOr(target);
    const value = async () => (await this.spotOf(control)).value;
    await expect.poll(value, { message: `the value of ${control.name}` }).toBe(text);
  }

  async hasFocus(target: string | Control): Promise<void> {
    const control = this.fieldOr(target);
    const hasFocus = async () => (await this.spotOf(control)).hasFocus;
    await expect.poll(hasFocus, { message: `the focus on ${control.name}` }).toBe(true);
  }

  /** Use it to wait for another document: a script in a page that is unloading may never return. */
  async hasPath(path: string): Promise<void> {
    const shown = async (): Promise<string> => {
      const { pathname, search } = new URL(await this.window.address());
      return pathname + search;
    };
    await expect.poll(shown, { message: 'the address' }).toBe(path);
  }

  private fieldOr(target: string | Control): Control {
    return typeof target === 'string' ? this.field(target) : target;
  }

  /** The centre of a control, as soon as it is there and stable. */
  private async spotOf({ kind, name }: Control): Promise<Spot> {
    let spot: Located = { not: 'was not looked for' };
    const why = async (): Promise<string> => {
      spot = await locate(this.window, kind, name);
      return 'not' in spot ? spot.not : 'can be pressed';
    };
    await expect.poll(why, { message: `the ${kind} '${name}'` }).toBe('can be pressed');
    if ('not' in spot) throw new Error(`The ${kind} '${name}' went away.`);
    return spot;
  }
}
