import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Loads axe into the page as it is now, by the debugger: a script element would break the policy that is to be kept. */
export async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: SOURCE });
  await session.detach();
}

/** Voice control presses what is called by the words that are seen; axe still counts the rule among its experiments. */
const MORE_RULES = { 'label-content-name-mismatch': { enabled: true } };

/** What axe finds wrong, a line each; every rule of WCAG 2.2 AA and the good practices. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await page.evaluate(async ({ tags, rules }) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({ runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] });
  }, { tags: TAGS, rules: MORE_RULES });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`));
}
