import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { AuthApi } from '#api/ports.ts';
import type { StoredJourney } from '#application/journey/stored-journey.ts';
import { decideVisit } from '#entry/decide-visit.ts';
import { enterScreen, openVisit } from '#entry/open-visit.ts';
import { visitFacts } from '#entry/visit-facts.ts';
import { App } from '#ui/app.tsx';
import { createPageState } from '#ui/page/page-state.ts';
import { ReplacedInput } from '#ui/page/restore-replaced-input.ts';
import { createTestApp } from '../../fakes/test-module.ts';
import type { Visitor } from '../../visitor/steps.ts';
import { settle, setUpBrowser } from './browser.ts';

export type ScreenCall = keyof AuthApi;
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export const EMAIL = 'grace@example.com';
export const CODE = '012345';
export const PASSWORD = 'Lab-2026x';
export const ME = { email: EMAIL, password: PASSWORD };
/** A refusal that no catalogue knows. */
export const REFUSAL = { code: 99999999, message: 'Not this one' } as const;

/** Timers run in steps, between which new timers can start. */
const STEP_MS = 500;

/** A visitor for each test of this file, in a tab of its own. */
export function visitInDom(): DomVisitor {
  setUpBrowser();
  const visitor = new DomVisitor();
  beforeAll(() => {
    for (const type of ['click', 'submit']) addEventListener(type, visitor.follow);
  });
  beforeEach(() => visitor.begin());
  afterEach(() => visitor.end());
  return visitor;
}

/** The text that a person reads in an element. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function all<Kind extends Element = HTMLElement>(selector: string): readonly Kind[] {
  return [...document.querySelectorAll<Kind>(selector)];
}

/** What a screen reader says of a control after its name. */
export function descriptionOf(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => textOf(document.getElementById(id))).join(' ');
}

/** The whole page in a DOM, with fake adapters and an API that the test controls. */
export class DomVisitor implements Visitor {
  app = createTestApp();
  /** Path under which the portal is served. */
  base = '';
  /** The journey of the page that is open. */
  journey = this.app.journey;
  #served: HTMLElement | null = null;
  /** Errors that were thrown in the page. */
  readonly defects: unknown[] = [];
  #close: () => void = () => undefined;

  /** Opens a tab. */
  begin(): void {
    this.app = createTestApp();
    this.base = '';
  }

  /** Closes the tab, and expects that no error was thrown in it. */
  end(): void {
    this.#close();
    expect(this.defects.splice(0)).toEqual([]);
  }

  /** Opens a path in a tab that has stored these journey items. */
  async open(
    path: string,
    journey: { readonly [Key in keyof StoredJourney]?: unknown } = {},
  ): Promise<void> {
    this.app.storage.put(journey);
    history.pushState(null, '', path);
    await this.#load('navigate');
  }

  /** Notes a link or a form that the page leaves to the browser: jsdom opens no other page. */
  readonly follow = ({ type, target, defaultPrevented }: Event): void => {
    const followed = (target as Element).closest(type === 'submit' ? 'form' : 'a[href]');
    if (followed && !defaultPrevented) this.defects.push(`${type}: ${textOf(followed)}`);
  };

  /** Opens the same address once more. Chromium keeps the state of the history entry. */
  openAgain(): Promise<void> {
    return this.#load('navigate');
  }

  reload(): Promise<void> {
    return this.#load('reload');
  }

  /** Back or Forward. */
  async go(where: 'back' | 'forward'): Promise<void> {
    history[where]();
    // jsdom waits for a timer.
    await this.pass(STEP_MS);
  }

  /** The page as a host sends it, without its scripts; the next page is rendered anew over it. */
  serve(): HTMLElement {
    const served = document.createElement('div');
    served.innerHTML = document.body.lastElementChild?.innerHTML ?? '';
    this.#close();
    this.#close = () => undefined;
    this.#served = document.body.appendChild(served);
    return served;
  }

  /** Stores a mark that was given five seconds ago. */
  mark(key: 'registrationMark' | 'passwordMark') {
    const storedAt = this.app.clock.now() - 5000;
    return { email: EMAIL, [key]: 'mark', storedAt, use: { state: 'fresh' } };
  }

  /** Holds the next answer to this call; the returned function delivers it to the page. */
  hold(call: ScreenCall): () => Promise<void> {
    const release = this.app.api.holdNext(call);
    return async () => {
      release();
      await settle();
    };
  }

  /** Requests of this call. */
  sent(call: ScreenCall): number {
    return this.app.api.requests(call).length;
  }

  /** Fields with their labels; those for password managers have none. */
  fields(): ReadonlyMap<string, TextControl> {
    const labelled = all<HTMLLabelElement>('main form label').flatMap((label) => {
      const control = document.getElementById(label.htmlFor);
      if (!control?.matches('input:not([type=checkbox]), textarea')) return [];
      const own = document.getElementById(control.getAttribute('aria-labelledby') ?? '');
      return [[textOf(own ?? label.firstElementChild), control as TextControl] as const];
    });
    return new Map(labelled);
  }

  field(label: string): TextControl {
    return found(this.fields().get(label), label);
  }

  button(name: string | RegExp): HTMLButtonElement {
    return named('main button:not([role])', name);
  }

  link(name: string): HTMLAnchorElement {
    return named('main a', name);
  }

  tab(name: 'Login' | 'Register'): HTMLButtonElement {
    return named('[role=tab]', name);
  }

  checkbox(): HTMLInputElement {
    return found(all<HTMLInputElement>('main input[type=checkbox]')[0], 'checkbox');
  }

  /** Types each text in two parts, after a click into the field. */
  async fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) {
      const control = this.field(label);
      if (document.activeElement !== control) await this.press(control);
      control.select();
      const half = Math.ceil(text.length / 2);
      for (const value of new Set(['', text.slice(0, half), text]))
        if (control.value !== value) input(control, value);
      await settle();
    }
  }

  /** Changes a text at once, as by an undo or a paste. */
  async change(label: string, text: string): Promise<void> {
    input(this.field(label), text);
    await settle();
  }

  async press(target: string | RegExp | HTMLElement): Promise<void> {
    const control =
      target instanceof HTMLElement
        ? target
        : named<HTMLElement>('main :is(button:not([role]), a)', target);
    const pointer = { bubbles: true, cancelable: true, button: 0 };
    control.dispatchEvent(new PointerEvent('pointerover', pointer));
    control.dispatchEvent(new PointerEvent('pointerdown', pointer));
    if (control.dispatchEvent(new MouseEvent('mousedown', pointer))) control.focus();
    control.dispatchEvent(new PointerEvent('pointerup', pointer));
    control.dispatchEvent(new MouseEvent('mouseup', pointer));
    // An element removed in between gets no click.
    if (control.isConnected) control.click();
    await settle();
  }

  async agree(): Promise<void> {
    if (!this.checkbox().checked) await this.press(this.checkbox());
  }

  /** Leaves a field by Tab. */
  async leave(label: string): Promise<void> {
    this.field(label).focus();
    this.field(label).blur();
    await settle();
  }

  async pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
      this.app.clock.pass(STEP_MS);
      vi.advanceTimersByTime(STEP_MS);
      await settle();
    }
  }

  async sees(text: string): Promise<void> {
    await settle();
    expect(this.look().text).toContain(text);
  }

  async seesNo(text: string): Promise<void> {
    await settle();
    expect(this.look().text).not.toContain(text);
  }

  async isAt(heading: string): Promise<void> {
    await settle();
    expect(this.look().heading).toBe(heading);
  }

  async hasValue(label: string, text: string): Promise<void> {
    await settle();
    expect(this.field(label).value, label).toBe(text);
  }

  newestCode(): Promise<string> {
    return Promise.resolve(CODE);
  }

  isBusy(): boolean {
    return all('main form [type=submit][aria-busy=true]').length > 0;
  }

  errorOf(label: string): string {
    return textOf(document.getElementById(`${this.field(label).id}-error`));
  }

  /** What a person sees on a screen. */
  look() {
    const main = document.querySelector('main');
    return {
      path: location.pathname,
      search: location.search,
      heading: textOf(main?.querySelector('h1')),
      /** Error texts by the label of their field. */
      errors: new Map([...this.fields().keys()].map((label) => [label, this.errorOf(label)])),
      /** The alert above the form's button. */
      alert: textOf(main?.querySelector('form [role=alert] p')),
      /** The button that asks for a code. */
      send: textOf(main?.querySelector('button[id$=-send]')),
      /** Titles of the notices above the form, or their text if they have none. */
      notices: [...(main?.querySelectorAll('div[role=status]') ?? [])].map((notice) =>
        textOf(notice.querySelector('p') ?? notice),
      ),
      /** What a screen reader has been told. */
      announced: textOf(document.querySelector('[aria-live=polite][aria-relevant]')),
      /** The whole text. */
      text: textOf(main),
    };
  }

  async #load(how: 'navigate' | 'reload'): Promise<void> {
    this.#close();
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    const { journey, requests, useCases } = this.app.reload(location.search);
    this.journey = journey;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: how } as unknown as PerformanceEntry,
    ]);
    openVisit(journey, decideVisit(visitFacts()));
    const path = enterScreen(journey, this.base, this.app.clock.now());
    const element = document.body.appendChild(document.createElement('div'));
    element.id = 'root';
    element.dataset['build'] = 'build-1';
    // Listens at this element, not at the window, which later pages share.
    const state = createPageState(element);
    const onDefect = (defect: unknown) => this.defects.push(defect);
    const root = createRoot(element, { onUncaughtError: onDefect, onCaughtError: onDefect });
    const replacedInput = new ReplacedInput(this.#served ?? element);
    this.#served?.remove();
    this.#served = null;
    const page = {
      journey,
      requests,
      loadUseCases: () => Promise.resolve(useCases),
      clock: this.app.clock,
      ...state,
      settings: {
        company: 'Example Oligo Pte. Ltd.',
        supportEmail: 'support@example.com',
        contactEmail: 'contact@example.com',
        contactPhone: '+65 0000 0000',
      },
      replacedInput,
    };
    root.render(
      <StrictMode>
        <App
          page={page}
          base={this.base}
          address={{ path, search: location.search }}
          onHydrated={() => replacedInput.end()}
        />
      </StrictMode>,
    );
    this.#close = () => {
      root.unmount();
      element.remove();
    };
    await settle();
  }
}

function input(control: TextControl, value: string): void {
  control.value = value;
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function named<Kind extends HTMLElement>(selector: string, name: string | RegExp): Kind {
  const isNamed = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  return found(
    all<Kind>(selector).find((each) => isNamed(each.ariaLabel ?? textOf(each))),
    `${selector} '${name}'`,
  );
}

function found<T>(control: T | undefined, what: string): T {
  if (control === undefined)
    throw new Error(
      `There is no ${what} on ${location.pathname}: ${textOf(document.querySelector('main'))}`,
    );
  return control;
}
