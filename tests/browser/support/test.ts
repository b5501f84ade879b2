import { test as base, expect } from '@playwright/test';
import { startPortal, type RunningPortal } from '../../../scripts/serve/start-portal.ts';
import { reportBrokenPolicies } from './broken-policies.ts';
import { describePage, watchRequests } from './describe-page.ts';
import { Visitor } from './visitor.ts';

export interface Account {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

interface PerTest {
  /** A person at the portal. A test fails if there were unexpected errors. */
  readonly visitor: Visitor;
  /** An account for this test only. */
  readonly account: Account;
  /** An unregistered address. */
  readonly newEmail: string;
}

interface PerWorker {
  readonly portal: RunningPortal;
}

let addresses = 0;

export const test = base.extend<PerTest, PerWorker>({
  portal: [
    async ({}, provide) => {
      const portal = await startPortal();
      await provide(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],

  newEmail: async ({}, provide, { workerIndex }) => {
    addresses += 1;
    await provide(`person-${workerIndex}-${addresses}@example.com`);
  },

  account: async ({ portal, newEmail }, provide) => {
    const account = { email: `holder-${newEmail}`, name: 'Grace', password: 'Lab-2026x' };
    await portal.sandbox.service.addAccount(account);
    await provide(account);
  },

  visitor: async ({ page, portal }, provide, testInfo) => {
    portal.sandbox.faults.clear();
    portal.sandbox.scenarios.current = null;
    await reportBrokenPolicies(page.context());
    const pending = watchRequests(page);
    const visitor = new Visitor(page, portal);
    await provide(visitor);
    if (testInfo.errors.length > 0 && !page.isClosed()) {
      await testInfo.attach('page of the failure', { body: await describePage(visitor, pending) });
      // Taken here, because Playwright's own screenshots slow down every test by a tenth.
      await page.screenshot({ path: testInfo.outputPath('failed.png') });
    }
    expect(visitor.mishaps).toEqual([]);
  },
});

export { expect };
