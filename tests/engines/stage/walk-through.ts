import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { startPortal, type RunningPortal } from '../../../scripts/serve/start-portal.ts';
import type { Engine, RunningEngine, SetUp } from '../drivers/engine.ts';
import { FLOW_WALKS } from '../walks/flows.ts';
import { PAGE_WALKS } from '../walks/pages.ts';
import { Front } from './front.ts';
import { Person } from './person.ts';
import type { Walk } from './walk.ts';

const WALKS: readonly Walk[] = [...FLOW_WALKS, ...PAGE_WALKS];

const setUpOf = ({ setUp = 'as it comes' }: Walk): SetUp => setUp;

/** Runs every walk in this engine. Walks in a set-up that it lacks are left out with the reason. */
export function walkThrough(engine: Engine): void {
  let portal: RunningPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  for (const setUp of new Set(WALKS.map(setUpOf))) {
    const walks = WALKS.filter((walk) => setUpOf(walk) === setUp);
    const lack = engine.lacks[setUp];
    if (lack !== undefined) {
      const names = walks.map(({ name }) => name).join('; ');
      process.stdout.write(`Left out in ${engine.name}: ${names}: ${lack}.\n`);
      continue;
    }
    describe(`${engine.name}, ${setUp}`, () => {
      let browser: RunningEngine;
      beforeAll(async () => {
        browser = await engine.start(setUp);
      });
      afterAll(() => browser.stop());
      for (const walk of walks)
        test(walk.name, ({ onTestFinished }) => take(walk, portal, browser, onTestFinished));
    });
  }
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
