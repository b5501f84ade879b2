import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Loads axe through the debugger: the policy forbids a script element. */
export async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: SOURCE });
  await session.detach();
}

/** Voice control finds controls by their visible label; axe lists this rule as experimental. */
const MORE_RULES = { 'label-content-name-mismatch': { enabled: true } };

/** Rules that depend on colours only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The violations that axe finds, one line each, by WCAG 2.2 AA and best practices. */
export function axeFindings(page: Page): Promise<readonly string[]> {
  return findings(page, { runOnly: { type: 'tag', values: TAGS }, rules: MORE_RULES });
}

/** The violations that another theme can cause. */
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
