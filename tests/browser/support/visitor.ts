import { expect, type Locator, type Page } from '@playwright/test';
import type { ApiCall } from '#domain/api-call-table.ts';
import type { RunningPortal } from '../../../scripts/serve/start-portal.ts';
import { recordedCall, type RecordedCall } from './recorded-call.ts';

/** A person at the portal, with the recorded calls and errors. */
export class Visitor {
  /** Every call of the specification, in order. */
  readonly calls: RecordedCall[] = [];
  /** Unexpected errors: script errors, rejected promises, policy violations. */
  readonly mishaps: string[] = [];

  constructor(
    readonly page: Page,
    readonly portal: RunningPortal,
  ) {
    watch(page, this.calls, this.mishaps);
  }

  /** Opens a path below the portal's home and waits until the page is live. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.at(path));
    await this.isLive();
  }

  /** The full address of a path. */
  at(path: string): string {
    return this.portal.home.replace(/\/$/, '') + path;
  }

  async isLive(): Promise<void> {
    await expect(this.page.locator('#root[data-live]')).toBeAttached();
  }

  /** Reloads in place and waits until the page is live again. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.isLive();
  }

  named(call: ApiCall): readonly RecordedCall[] {
    return this.calls.filter((recorded) => recorded.call === call);
  }

  /** The code that was mailed last. */
  async newestCode(email: string): Promise<string> {
    const [newest] = await this.portal.sandbox.service.mails(email);
    if (!newest) throw new Error(`No mail for ${email}.`);
    return newest.code;
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

  tab(name: 'Login' | 'Register'): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** The text of a field's error, as a screen reader finds it. */
  async errorOf(label: string | RegExp): Promise<string> {
    const described = await this.field(label).getAttribute('aria-describedby');
    const ids = (described ?? '').split(' ').filter((id) => id.endsWith('-error'));
    const texts = await Promise.all(ids.map((id) => this.page.locator(`[id="${id}"]`).innerText()));
    return texts.join(' ');
  }
}

/** Also used for a second tab. */
export function watch(page: Page, calls: RecordedCall[], mishaps: string[]): void {
  page.on('request', (request) => {
    const call = recordedCall(request);
    if (call) calls.push(call);
  });
  page.on('pageerror', (error) => mishaps.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // Tests cause failed calls, which the browser logs.
    const isNetwork = message.text().startsWith('Failed to load resource');
    // A busy machine uses a preloaded script late, which the browser logs too.
    const isLate = message.text().includes('but not used within a few seconds');
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !isNetwork && !isLate) {
      mishaps.push(`console ${message.type()}: ${message.text()}`);
    }
  });
}
