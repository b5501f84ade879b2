import { test as base, expect } from '@playwright/test';
import { startPortal, type RunningPortal } from '../../../scripts/serve/start-portal.ts';
import { accountOf, type People } from '../../visitor/steps.ts';
import { DEFAULT_SITE } from './configure-once.ts';
import { reportBrokenPolicies } from './page-errors.ts';
import { BrowserVisitor } from './visitor.ts';

interface PerTest extends People {
  /** The portal that the test is about. */
  readonly portal: RunningPortal;
  /** A person at the portal. A test fails if there were unexpected errors. */
  readonly visitor: BrowserVisitor;
}

interface PerWorker {
  /** With the default settings. */
  readonly defaultPortal: RunningPortal;
}

let addresses = 0;

export const test = base.extend<PerTest, PerWorker>({
  defaultPortal: [
    async ({}, provide) => {
      const folder = process.env[DEFAULT_SITE] ?? '';
      const portal = await startPortal({ folder, isConfigured: true });
      await provide(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],

  portal: ({ defaultPortal }, provide) => provide(defaultPortal),

  newEmail: async ({}, provide, { workerIndex }) => {
    addresses += 1;
    await provide(`person-${workerIndex}-${addresses}@example.com`);
  },

  account: async ({ portal, newEmail }, provide) => {
    const account = accountOf(newEmail.replace(/@.*/, ''));
    await portal.sandbox.service.addAccount(account);
    await provide(account);
  },

  visitor: async ({ page, portal }, provide, testInfo) => {
    portal.sandbox.scenarios.current = null;
    await reportBrokenPolicies(page.context());
    const visitor = new BrowserVisitor(page, portal);
    await provide(visitor);
    // Taken here, because Playwright's own screenshots slow down every test by a tenth.
    if (testInfo.errors.length > 0 && !page.isClosed())
      await page.screenshot({ path: testInfo.outputPath('failed.png') });
    expect(visitor.errors).toEqual([]);
  },
});

export { expect };
