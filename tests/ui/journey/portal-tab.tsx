import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import type { StoredJourney } from '#application/journey/journey-state.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { err } from '#domain/result.ts';
import { keepInput } from '#entry/restore-input.ts';
import { beginVisit } from '#entry/begin-visit.ts';
import { decideVisit } from '#entry/decide-visit.ts';
import { visitFacts } from '#entry/visit-facts.ts';
import { App } from '#ui/app.tsx';
import { createPageState } from '#ui/page/page-state.ts';
import { createTestApp } from '../../fakes/test-module.ts';
import { settle } from './browser.ts';
import * as page from './page-driver.ts';

export type ScreenCall = keyof AuthApi;

/** Timers run in steps, between which new timers can start. */
const STEP_MS = 500;

/** A tab with the whole page in a DOM, with fake adapters and an API that the test controls. */
export class PortalTab {
  readonly email = 'grace@example.com';
  readonly app = createTestApp();
  /** Path under which the portal is served. */
  base = '';
  /** The journey of the page that is open. */
  journey = this.app.journey;
  #served: HTMLElement | null = null;
  readonly #defects: unknown[] = [];
  #close: () => void = () => undefined;
  #requests = 0;
  #recover: () => void = () => undefined;

  /** Opens a path in a tab that has stored these journey items. */
  async open(
    path: string,
    journey: { readonly [Key in keyof StoredJourney]?: unknown } = {},
  ): Promise<void> {
    this.app.storage.put(journey);
    history.pushState(null, '', path);
    await this.#load('navigate');
  }

  reload(): Promise<void> {
    return this.#load('reload');
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

  /** Opens the same address once more. Chromium keeps the state of the history entry. */
  openAgain(): Promise<void> {
    return this.#load('navigate');
  }

  /** A mark that was given five seconds ago. */
  mark(key: 'registrationMark' | 'passwordMark') {
    const storedAt = this.app.clock.now() - 5000;
    return { email: this.email, [key]: 'mark', storedAt, use: { state: 'fresh' } };
  }

  /** Fails this call, or never answers it, until `recover`. */
  fail(call: ScreenCall, failure: Partial<CallFailure> | 'no answer'): void {
    this.#requests = 0;
    const spy = vi.spyOn(this.app.api, call).mockImplementation((() => {
      this.#requests += 1;
      if (failure === 'no answer') return new Promise<never>(() => undefined);
      return Promise.resolve(err({ kind: 'refused', call, at: 0, ...failure }));
    }) as never);
    this.#recover = () => spy.mockRestore();
  }

  recover(): void {
    this.#recover();
  }

  /** Requests of this call, failed or not. */
  sent(call: ScreenCall): number {
    return this.#requests + this.app.api.requests(call).length;
  }

  async fill(typed: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(typed)) {
      page.type(page.field(label), text);
      await settle();
    }
  }

  async press(target: string | RegExp | HTMLElement): Promise<void> {
    page.press(target instanceof HTMLElement ? target : page.button(target));
    await settle();
  }

  async pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
      this.app.clock.pass(STEP_MS);
      vi.advanceTimersByTime(STEP_MS);
      await settle();
    }
  }

  /** Closes the page, and expects that no error was thrown in it. */
  end(): void {
    this.#close();
    this.#recover();
    expect(this.#defects).toEqual([]);
  }

  async #load(how: 'navigate' | 'reload'): Promise<void> {
    this.#close();
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    const { journey, requests, useCases } = this.app.reload(location.search);
    this.journey = journey;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: how } as unknown as PerformanceEntry,
    ]);
    beginVisit(journey, decideVisit(visitFacts()));
    const element = document.body.appendChild(document.createElement('div'));
    // Listens at this element, not at the window, which later pages share.
    const state = createPageState(element);
    const onDefect = (defect: unknown) => this.#defects.push(defect);
    const root = createRoot(element, { onUncaughtError: onDefect, onCaughtError: onDefect });
    const input = keepInput(this.#served ?? element);
    this.#served?.remove();
    this.#served = null;
    const portal = {
      journey,
      requests,
      loadUseCases: () => Promise.resolve(useCases),
      clock: this.app.clock,
      ...state,
      config: { company: 'Example Oligo Pte. Ltd.' },
      earlyInput: input.fields,
    };
    const { pathname, search } = location;
    root.render(
      <StrictMode>
        <App
          portal={portal}
          base={this.base}
          page={{ path: pathname, search }}
          onHydrated={() => input.end()}
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
