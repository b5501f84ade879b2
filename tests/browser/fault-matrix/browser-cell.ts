import { expect } from '@playwright/test';
import type { CallName } from '#domain/call-failure.ts';
import { USER_RANGE_ID } from '../support/user-range.ts';
import type { Visitor } from '../support/visitor.ts';
import type { Cell } from './cell.ts';

/** A cell in a browser, with a service behind a real network. */
export class BrowserCell implements Cell {
  readonly userRangeId = USER_RANGE_ID;

  constructor(
    readonly visitor: Visitor,
    readonly email: string,
  ) {}

  get service() {
    return this.visitor.portal.sandbox.service;
  }

  async openWith(path: string, journey: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const { page } = this.visitor;
    if (page.url() === 'about:blank') await page.goto(this.visitor.at('/robots.txt'));
    await page.context().clearCookies();
    await page.evaluate((items) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(items))
        sessionStorage.setItem(`portal.${key}`, JSON.stringify(value));
    }, journey);
    await this.visitor.open(path);
  }

  fill = (label: string, text: string) => this.visitor.field(label).fill(text);
  agree = () => this.visitor.page.getByRole('checkbox').check();
  press = (button: string | RegExp) => this.visitor.button(button).click();

  expectHeading = (name: string) =>
    expect(this.visitor.page.getByRole('heading', { name })).toBeVisible();
  expectText = (words: string) =>
    expect(this.visitor.page.getByText(words, { exact: true })).toBeVisible();
  expectLink = (words: string) => expect(this.visitor.link(words)).toBeVisible();
  expectCodeSent = () =>
    expect(
      this.visitor.page.getByRole('status').filter({ hasText: 'Verification code sent to' }),
    ).toContainText(this.email);
  expectStore = () => this.visitor.page.waitForURL('**/store');

  /** Requests of this call that reached the service in this cell, failed or not. */
  arrived(call: CallName): number {
    return this.visitor.portal.sandbox.faults.seen(call);
  }
}
