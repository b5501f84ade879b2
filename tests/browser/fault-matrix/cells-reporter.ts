import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/** Says at the end of a run how many cells of the fault matrix held, and which did not. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter so.
export default class CellsReporter implements Reporter {
  #planned = 0;
  #held = 0;
  readonly #short: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) this.#planned += plannedCells(test);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const planned = plannedCells(test);
    const held = result.annotations.filter(({ type }) => type === 'cell held').length;
    this.#held += held;
    if (held < planned) this.#short.push(`  ${held} of ${planned}: ${test.title}`);
  }

  onEnd(): void {
    if (this.#planned === 0) return;
    process.stdout.write(`\nFault matrix: ${this.#held} of ${this.#planned} cells held\n`);
    for (const line of this.#short) process.stdout.write(`${line}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function plannedCells(test: TestCase): number {
  return Number(test.annotations.find(({ type }) => type === 'cells')?.description ?? 0);
}
