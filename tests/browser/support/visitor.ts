import { expect, type Locator, type Page } from '@playwright/test';
import type { ApiCall } from '#domain/call-names.ts';
import type { RunningPortal } from '../../../scripts/serve/start-portal.ts';
import type { Visitor } from '../../visitor/steps.ts';
import { recordedCall, type RecordedCall } from './calls.ts';
import { ENTRY_SCRIPT, holdFiles } from './hold-files.ts';
import { watchErrors } from './page-errors.ts';

/** A person at the portal in Chromium, with the recorded calls and errors. */
export class BrowserVisitor implements Visitor {
  /** Every call of the specification, in order. */
  readonly calls: RecordedCall[] = [];
  /** Unexpected errors: script errors, rejected promises, policy violations. */
  readonly errors: string[];

  constructor(
    readonly page: Page,
    readonly portal: RunningPortal,
  ) {
    this.errors = watchErrors(page);
    page.on('request', (request) => {
      const call = recordedCall(request);
      if (call) this.calls.push(call);
    });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.at(path));
    await this.waitForHydration();
  }

  /**
   * Opens a path and holds the entry script until the returned function is called: a person has the
   * prerendered page until then.
   */
  async openBeforeScripts(path: string): Promise<() => void> {
    const release = await holdFiles(this.page, ENTRY_SCRIPT);
    // Held scripts delay the event 'load'.
    await this.page.goto(this.at(path), { waitUntil: 'commit' });
    return release;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.waitForHydration();
  }

  /** The full address of a path. */
  at(path: string): string {
    return this.portal.home.replace(/\/$/, '') + path;
  }

  async waitForHydration(): Promise<void> {
    await expect(this.page.locator('#root[data-hydrated]')).toBeAttached();
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** A link within the agreement; the footer has links of the same names. */
  agreed(name: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('link', { name });
  }

  tab(name: 'Login' | 'Register'): Locator {
    return this.page.getByRole('tab', { name });
  }

  async fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text);
  }

  async press(target: string | Locator): Promise<void> {
    const named = (name: string) => this.button(name).or(this.link(name));
    await (typeof target === 'string' ? named(target) : target).click();
  }

  async agree(): Promise<void> {
    await this.page.getByRole('checkbox').check();
  }

  async sees(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  async isAt(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  async hasValue(label: string, text: string): Promise<void> {
    await expect(this.field(label)).toHaveValue(text);
  }

  /** Expects that the log-in has led to the shop. */
  async isInStore(): Promise<void> {
    await this.page.waitForURL('**/store');
  }

  async newestCode(email: string): Promise<string> {
    const [newest] = await this.portal.sandbox.service.emails(email);
    if (!newest) throw new Error(`No mail for ${email}.`);
    return newest.code;
  }

  named(call: ApiCall): readonly RecordedCall[] {
    return this.calls.filter((recorded) => recorded.call === call);
  }
}
