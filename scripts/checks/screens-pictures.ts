import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { State } from '../../tests/browser/support/states.ts';
import { Visitor } from '../../tests/browser/support/visitor.ts';
import type { RunningPortal } from '../serve/start-portal.ts';

export const THEMES = ['light', 'dark'] as const;

/** Counts the pictures: each uses e-mail addresses that are not registered yet. */
let people = 0;

/** Opens a new page and brings it into that state. */
export async function reach(
  from: Browser,
  service: RunningPortal,
  state: State,
  theme: (typeof THEMES)[number],
): Promise<Visitor> {
  service.sandbox.scenarios.current = null;
  people += 1;
  const email = `mei.chen@lab${people}.example.com`;
  const account = { email: `grace@lab${people}.example.com`, name: 'Grace', password: 'Lab-2026x' };
  await service.sandbox.service.addAccount(account);
  const context = await from.newContext({
    locale: 'en-SG',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const visitor = new Visitor(await context.newPage(), service);
  await state.reach(visitor, { newEmail: email, account });
  return visitor;
}

/** Takes a picture of the state at each width into a folder; gives the files' names. */
export async function picture(
  visitor: Visitor,
  state: State,
  widths: readonly number[],
  nameAt: (width: number) => string,
  folder: string,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const width of widths) {
    const file = `${state.screen}-${state.name}-${nameAt(width)}.png`.replace(/[^\w.-]+/g, '-');
    await visitor.page.setViewportSize({ width, height: 800 });
    await state.restore?.(visitor);
    // A full-page screenshot resizes the window while it is taken.
    await visitor.page.screenshot({ path: join(folder, file), fullPage: !state.restore });
    files.push(file);
  }
  return files;
}
