import { test as base, expect } from '@playwright/test';
import { startPortal, type RunningPortal } from '../../../scripts/start-portal.ts';
import { Visitor } from './visitor.ts';

export interface Account {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

interface PerTest {
  /** A person at the portal. At the end of each test, nothing may have gone wrong unseen. */
  readonly visitor: Visitor;
  /** An account of this test's own. */
  readonly account: Account;
  /** An address that nobody has registered. */
  readonly newEmail: string;
}

interface PerWorker {
  readonly portal: RunningPortal;
}

let addresses = 0;

export const test = base.extend<PerTest, PerWorker>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],

  newEmail: async ({}, use, { workerIndex }) => {
    addresses += 1;
    await use(`person-${workerIndex}-${addresses}@example.com`);
  },

  account: async ({ portal, newEmail }, use) => {
    const account = { email: `holder-${newEmail}`, name: 'Grace', password: 'Lab-2026x' };
    await portal.sandbox.service.addAccount(account);
    await use(account);
  },

  visitor: async ({ page, portal }, use) => {
    portal.sandbox.faults.clear();
    portal.sandbox.scenarios.current = null;
    const visitor = new Visitor(page, portal);
    await use(visitor);
    expect(visitor.mishaps).toEqual([]);
  },
});

export { expect };
