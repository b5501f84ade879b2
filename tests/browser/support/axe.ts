import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { LANGUAGES_ID } from '#ui/i18n/language-keys.ts';

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

/** What is looked at: all, or all but the frame, which is the same round every state of a screen. */
type Part = 'page' | 'inside the frame';

/** The violations of WCAG 2.2 AA and best practices, one line each. */
export function axeFindings(page: Page, part: Part = 'page'): Promise<readonly string[]> {
  return findings(page, part, { runOnly: { type: 'tag', values: TAGS }, rules: MORE_RULES });
}

/** The violations that another theme can cause. */
export function colourFindings(page: Page, part: Part = 'page'): Promise<readonly string[]> {
  return findings(page, part, { runOnly: { type: 'rule', values: COLOUR_RULES } });
}

/** Fields whose border is hard to see (WCAG 1.4.11), for which axe has no rule. */
function faintFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const channels = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
    const luminance = (colour: string) =>
      channels(colour)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
    const behind = (element: Element | null): string => {
      const { backgroundColor } = getComputedStyle(element ?? document.body);
      const isOpaque = channels(backgroundColor)[3] !== 0 || !element;
      return isOpaque ? backgroundColor : behind(element.parentElement);
    };
    return [...document.querySelectorAll('input, textarea, [role=combobox]')]
      .filter((field) => field.checkVisibility() && !field.matches('[aria-hidden=true], [hidden]'))
      .filter((field) => {
        const both = [getComputedStyle(field).borderTopColor, behind(field.parentElement)];
        const [low = 0, high = 0] = both.map(luminance).toSorted((one, other) => one - other);
        return (high + 0.05) / (low + 0.05) < 3;
      })
      .map((field) => `faint border: ${field.outerHTML.slice(0, 120)}`);
  });
}

type Run = (context: ElementContext, options: RunOptions) => Promise<AxeResults>;

async function findings(page: Page, part: Part, options: RunOptions): Promise<readonly string[]> {
  const exclude = part === 'page' ? [] : [['header'], ['footer'], [`#${LANGUAGES_ID}`]];
  const { violations } = await page.evaluate(
    ([context, chosen]) => {
      const { axe } = window as unknown as { axe: { run: Run } };
      return axe.run(context, { ...chosen, resultTypes: ['violations'] });
    },
    [{ exclude }, options] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
  return [...found, ...(await faintFields(page))];
}
