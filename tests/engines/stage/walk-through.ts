import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { startPortal, type RunningPortal } from '../../../scripts/serve/start-portal.ts';
import type { Engine, RunningEngine, SetUp } from '../drivers/engine.ts';
import { WALKS } from '../walks/walks.ts';
import { Front } from './front.ts';
import { Person } from './person.ts';
import type { Walk } from './walk.ts';

/** Runs every walk in this engine. Walks that it can't do are skipped with the reason. */
export function walkThrough(engine: Engine): void {
  let portal: RunningPortal;

  beforeAll(async () => {
    portal = await startPortal({ settings: { accessibilityContact: 'access@example.com' } });
  });

  afterAll(() => portal.stop());

  for (const walk of WALKS) {
    const lack = lackOf(engine, walk);
    if (lack !== null) process.stdout.write(`Left out in ${engine.name}: ${walk.name}: ${lack}.\n`);
  }
  const able = WALKS.filter((walk) => lackOf(engine, walk) === null);
  for (const setUp of new Set(able.map(setUpOf))) {
    describe(`${engine.name}, ${setUp}`, () => {
      let browser: RunningEngine;

      beforeAll(async () => {
        browser = await engine.start(setUp);
      });

      afterAll(() => browser.stop());

      for (const walk of able.filter((one) => setUpOf(one) === setUp)) {
        test(walk.name, ({ onTestFinished }) => take(walk, portal, browser, onTestFinished));
      }
    });
  }
}

function setUpOf({ setUp }: Walk): SetUp {
  return setUp ?? 'as it comes';
}

function lackOf({ lacks }: Engine, { needs }: Walk): string | null {
  return (needs && lacks[needs]) ?? null;
}

/** Runs a walk with its own window, origin and account; they are removed when it ends or fails. */
async function take(
  walk: Walk,
  portal: RunningPortal,
  browser: RunningEngine,
  onTestFinished: TestContext['onTestFinished'],
): Promise<void> {
  const { sandbox } = portal;
  sandbox.faults.clear();
  const front = await Front.before(portal.url);
  onTestFinished(() => front.close());
  const window = await browser.openWindow();
  onTestFinished(() => window.close());
  const { port } = new URL(front.url);
  const newEmail = `person-${port}@example.com`;
  const account = { email: `holder-${port}@example.com`, name: 'Grace', password: 'Lab-2026x' };
  await sandbox.service.addAccount(account);
  const newestCode = async (email: string): Promise<string> => {
    const mails = () => sandbox.service.mails(email);
    await expect
      .poll(async () => (await mails()).length, { message: `a mail for ${email}` })
      .toBeGreaterThan(0);
    return (await mails())[0]?.code ?? '';
  };
  try {
    await walk.take({
      person: new Person(window, front.url),
      portal,
      front,
      account,
      newEmail,
      newestCode,
    });
  } catch (error) {
    const at = await window
      .run(() => `${location.href}\n${document.title}\n${document.body.innerText}`)
      .catch(String);
    throw new Error(
      `${String(error)}\n\nThe page then: ${at}\n\nReported: ${front.mishaps.join('\n')}\n\nAsked: ${front.asked.join('\n')}`,
      { cause: error },
    );
  }
  expect(front.mishaps).toEqual([]);
}
