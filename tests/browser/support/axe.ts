import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Loads axe into the page as it is now, by the debugger: a script element would break the policy
 * that is to be kept.
 */
export async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: SOURCE });
  await session.detach();
}

/**
 * Voice control presses what is called by the words that are seen; axe still counts the rule among
 * its experiments.
 */
const MORE_RULES = { 'label-content-name-mismatch': { enabled: true } };

/** What hangs on colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong, a line each; every rule of WCAG 2.2 AA and the good practices. */
export function axeFindings(page: Page): Promise<readonly string[]> {
  return findings(page, { runOnly: { type: 'tag', values: TAGS }, rules: MORE_RULES });
}

/** The same of what another theme can change. */
export function colourFindings(page: Page): Promise<readonly string[]> {
  return findings(page, { runOnly: { type: 'rule', values: COLOUR_RULES } });
}

async function findings(page: Page, options: RunOptions): Promise<readonly string[]> {
  const { violations } = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run({ ...chosen, resultTypes: ['violations'] });
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}
