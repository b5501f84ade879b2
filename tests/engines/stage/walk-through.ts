import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { startPortal, type RunningPortal } from '../../../scripts/serve/start-portal.ts';
import { accountOf } from '../../visitor/steps.ts';
import type { Engine, RunningEngine } from '../drivers/engine.ts';
import { FLOW_WALKS, WALKS_WITHOUT_COOKIES } from '../walks/flows.ts';
import { PAGE_WALKS } from '../walks/pages.ts';
import { Front } from './front.ts';
import { EngineVisitor, type Walk } from './visitor.ts';

const WALKS = {
  taken: { ...FLOW_WALKS, ...PAGE_WALKS },
  refused: WALKS_WITHOUT_COOKIES,
};

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
    for (const [name, walk] of Object.entries(WALKS[cookies]))
      test(name, ({ onTestFinished }) => take(walk, portal, browser, onTestFinished));
  });
}

/** Runs a walk with its own window, origin and account; they are removed when it ends or fails. */
async function take(
  walk: Walk,
  { url, sandbox: { service } }: RunningPortal,
  browser: RunningEngine,
  onTestFinished: TestContext['onTestFinished'],
): Promise<void> {
  const front = new Front(url);
  const server = await front.serve();
  onTestFinished(server.stop);
  const window = await browser.openWindow();
  onTestFinished(() => window.close());
  const { port } = new URL(server.url);
  const account = accountOf(port);
  await service.addAccount(account);
  const newestCode = async (email: string) => (await service.emails(email))[0]?.code ?? '';
  const visitor = new EngineVisitor(window, server.url, newestCode);
  try {
    await walk({ visitor, front, account, newEmail: `person-${port}@example.com` });
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
