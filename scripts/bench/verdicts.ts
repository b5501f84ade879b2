import { median, spread } from './statistics.ts';

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
  return {
    what,
    is: `${milliseconds(median(runs))} ± ${milliseconds(spread(runs))}`,
    floor: `${milliseconds(median(floors))} ± ${milliseconds(spread(floors))}`,
    ratio: `${ratio.toFixed(2)} ± ${noise.toFixed(2)}`,
    goal: `≤ ${goal.toFixed(2)} × floor`,
    outcome: ratio <= goal ? 'held' : ratio <= goal + noise ? 'noise' : 'MISSED',
  };
}

/** Compares a figure, or the median of several runs, with its absolute limit. */
export function againstLimit(
  what: string,
  runs: readonly number[],
  goal: number,
  unit: 'ms' | 'B' | '',
): Verdict {
  const is = median(runs);
  const noise = unit === 'ms' ? spread(runs) : 0;
  const worded = (value: number) =>
    unit === 'ms' ? milliseconds(value) : `${Number(value.toFixed(3))}${unit && ` ${unit}`}`;
  return {
    what,
    is: worded(is),
    floor: '',
    ratio: '',
    goal: `≤ ${worded(goal)}`,
    outcome: is <= goal ? 'held' : is <= goal + noise ? 'noise' : 'MISSED',
  };
}

export function table(verdicts: readonly Verdict[]): string {
  const columns = ['what', 'is', 'floor', 'ratio', 'goal', 'outcome'] as const;
  const heads = {
    what: '',
    is: 'portal',
    floor: 'floor',
    ratio: 'ratio',
    goal: 'goal',
    outcome: '',
  };
  const rows = [heads, ...verdicts];
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      columns
        .map((column, i) => row[column].padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}
