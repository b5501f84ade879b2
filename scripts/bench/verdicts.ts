/** The middle one; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** Median distance from the median: the usual deviation of a run, which one odd run does not change. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

/** A row of the report. */
export interface Verdict {
  readonly what: string;
  readonly is: string;
  readonly floor: string;
  readonly ratio: string;
  readonly goal: string;
  /** Held; missed, but by no more than the noise; missed. */
  readonly outcome: 'held' | 'noise' | 'MISSED';
}

/** Compares the median of the runs with a multiple of the floor's, both measured in turn. */
export function againstFloor(
  what: string,
  runs: readonly number[],
  floors: readonly number[],
  goal: number,
): Verdict {
  const ratio = median(runs) / median(floors);
  const noise = ratio * (spread(runs) / median(runs) + spread(floors) / median(floors));
  const shown = (values: readonly number[]) =>
    `${median(values).toFixed(0)} ± ${spread(values).toFixed(0)} ms`;
  return {
    what,
    is: shown(runs),
    floor: shown(floors),
    ratio: `${ratio.toFixed(2)} ± ${noise.toFixed(2)}`,
    goal: `≤ ${goal.toFixed(2)} × floor`,
    outcome: outcomeOf(ratio - goal, noise),
  };
}

/** Compares a figure with its maximum. */
export function atMost(what: string, is: number, goal: number, unit = '', noise = 0): Verdict {
  const shown = (value: number) => `${Number(value.toFixed(3))} ${unit}`.trim();
  return {
    what,
    is: shown(is),
    floor: '',
    ratio: '',
    goal: `≤ ${shown(goal)}`,
    outcome: outcomeOf(is - goal, noise),
  };
}

function outcomeOf(missedBy: number, noise: number): Verdict['outcome'] {
  if (missedBy <= 0) return 'held';
  return missedBy <= noise ? 'noise' : 'MISSED';
}

/** Prints all verdicts. The program ends with 1 when a goal was missed. */
export function printVerdicts(verdicts: readonly Verdict[]): void {
  console.table(Object.fromEntries(verdicts.map(({ what, ...row }) => [what, row])));
  const missed = verdicts.filter(({ outcome }) => outcome === 'MISSED').length;
  console.log(missed === 0 ? 'Every goal held.' : `${missed} goals missed.`);
  process.exitCode = missed === 0 ? 0 : 1;
}
