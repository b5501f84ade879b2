import { expect, type Locator, type Page } from '@playwright/test';
import type { ApiCall } from '#domain/api-calls.ts';
import type { RunningPortal } from '../../../scripts/serve/start-portal.ts';
import { recordedCall, type RecordedCall } from './calls.ts';
import { ENTRY_SCRIPT, holdFiles } from './hold-files.ts';
import { watchErrors } from './page-errors.ts';

/** A person at the portal, with the recorded calls and errors. */
export class Visitor {
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

  /** Opens a path below the portal's home and waits until the page is hydrated. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.at(path));
    await this.waitForHydration();
  }

  /**
   * Opens a path, or reloads, and holds the entry script until the returned function is called: a
   * person has the prerendered page until then.
   */
  async openBeforeScripts(path: string): Promise<() => void> {
    const release = await holdFiles(this.page, ENTRY_SCRIPT);
    // Held scripts delay the event 'load'.
    const until = { waitUntil: 'commit' } as const;
    await (path === 'reload' ? this.page.reload(until) : this.page.goto(this.at(path), until));
    return release;
  }

  /** The full address of a path. */
  at(path: string): string {
    return this.portal.home.replace(/\/$/, '') + path;
  }

  async waitForHydration(): Promise<void> {
    await expect(this.page.locator('#root[data-live]')).toBeAttached();
  }

  /** Expects the screen with this heading. */
  async isAt(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  async sees(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  /** Expects that the log-in has led to the store. */
  async isInStore(): Promise<void> {
    await this.page.waitForURL('**/store');
  }

  /** Reloads in place and waits until the page is hydrated again. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.waitForHydration();
  }

  named(call: ApiCall): readonly RecordedCall[] {
    return this.calls.filter((recorded) => recorded.call === call);
  }

  /** The code that was mailed last. */
  async newestCode(email: string): Promise<string> {
    const [newest] = await this.portal.sandbox.service.emails(email);
    if (!newest) throw new Error(`No mail for ${email}.`);
    return newest.code;
  }

  /** Fills fields by their labels. */
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }

  /** Fills in the log-in on the page and sends it. */
  async logIn({
    email,
    password,
  }: {
    readonly email: string;
    readonly password: string;
  }): Promise<void> {
    await this.fill({ Email: email, Password: password });
    await this.button('Login').click();
  }

  field(label: string | RegExp): Locator {
    return this.page.getByLabel(label, typeof label === 'string' ? { exact: true } : {});
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole(
      'button',
      typeof name === 'string' ? { name, exact: true } : { name },
    );
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name });
  }

  /** A link within the agreement; the footer has links of the same names. */
  agreed(name: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('link', { name });
  }

  tab(name: 'Login' | 'Register'): Locator {
    return this.page.getByRole('tab', { name });
  }
}
