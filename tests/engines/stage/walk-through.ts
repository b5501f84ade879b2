import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { startPortal, type RunningPortal } from '../../../scripts/serve/start-portal.ts';
import type { Engine, RunningEngine } from '../drivers/engine.ts';
import { FLOW_WALKS } from '../walks/flows.ts';
import { PAGE_WALKS } from '../walks/pages.ts';
import { Front } from './front.ts';
import { Person } from './person.ts';
import type { Walk } from './walk.ts';

const WALKS: readonly Walk[] = [...FLOW_WALKS, ...PAGE_WALKS];

/** Runs every walk in this engine. */
export function walkThrough(engine: Engine): void {
  let portal: RunningPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  describe.each(['taken', 'refused'] as const)(`${engine.name}, with cookies %s`, (cookies) => {
    let browser: RunningEngine;
    beforeAll(async () => {
      browser = await engine.start(cookies);
    });
    afterAll(() => browser.stop());
    for (const walk of WALKS.filter((one) => (one.cookies ?? 'taken') === cookies))
      test(walk.name, ({ onTestFinished }) => take(walk, portal, browser, onTestFinished));
  });
}

/** Runs a walk with its own window, origin and account; they are removed when it ends or fails. */
async function take(
  walk: Walk,
  portal: RunningPortal,
  browser: RunningEngine,
  onTestFinished: TestContext['onTestFinished'],
): Promise<void> {
  const { sandbox } = portal;
  const front = await Front.before(portal.url);
  onTestFinished(() => front.close());
  const window = await browser.openWindow();
  onTestFinished(() => window.close());
  const { port } = new URL(front.url);
  const account = { email: `holder-${port}@example.com`, name: 'Grace', password: 'Lab-2026x' };
  await sandbox.service.addAccount(account);
  try {
    await walk.take({
      person: new Person(window, front.url),
      front,
      account,
      newEmail: `person-${port}@example.com`,
      newestCode: async (email) => (await sandbox.service.emails(email))[0]?.code ?? '',
    });
  } catch (error) {
    const at = await window
      .run(() => `${location.href}\n${document.title}\n${document.body.innerText}`)
      .catch(String);
    throw new Error(
      `${String(error)}\n\nThe page then: ${at}\n\nErrors: ${front.errors.join('\n')}\n\nRequests: ${front.requests.join('\n')}`,
      { cause: error },
    );
  }
  expect(front.errors).toEqual([]);
}
