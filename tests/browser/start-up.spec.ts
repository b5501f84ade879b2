import type { Route } from '@playwright/test';
import { withoutScripts } from '#messages/en/without-scripts.ts';
import { OLD_BROWSER_SCRIPT } from '../../scripts/build/page-document.ts';
import { ENTRY_SCRIPT, holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/test.ts';

test('a screen whose script failed once keeps what was typed before it loaded', async ({
  visitor,
}) => {
  const { page } = visitor;
  const release = await holdScripts(page, ENTRY_SCRIPT);
  /**
   * What the entry script asks for at first, ahead and in earnest: one request or two. What the
   * page itself asks for ahead fails at once.
   */
  let firstTry: Route[] | null = null;
  let isOver = false;
  await page.route('**/forget-screen-*.js', (route) => {
    if (isOver) return route.continue();
    return firstTry ? void firstTry.push(route) : route.abort('connectionreset');
  });
  await page.goto(visitor.at('/forget'), { waitUntil: 'commit' });
  await visitor.field('Email').fill('grace@example.com');
  const held: Route[] = (firstTry = []);
  release();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  isOver = true;
  await Promise.all(held.map((route) => route.abort('connectionreset')));
  await visitor.isLive();
  await expect(visitor.field('Email')).toHaveValue('grace@example.com');
  visitor.mishaps.length = 0;
});

test('a browser without modules shows, in place of each form, that it is too old', async ({
  visitor,
}) => {
  const { page } = visitor;
  await holdScripts(page, ENTRY_SCRIPT);
  for (const path of ['/', '/forget', '/retrievepassword', '/accountappeal']) {
    await page.goto(visitor.at(path), { waitUntil: 'domcontentloaded' });
    await page.evaluate(OLD_BROWSER_SCRIPT);
    const main = page.locator('main');
    await expect(main).toContainText(withoutScripts.messages.noScript);
    // The message is plain text, without elements.
    await expect(main.locator('*')).toHaveCount(0);
    await expect(main).not.toHaveText(/[<>&]/);
  }
});
