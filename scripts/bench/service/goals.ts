import type { Verdict } from '../verdicts.ts';
import type { Ratio } from './rounds.ts';

/** Compares a ratio with its minimum. */
export function atLeast(
  what: string,
  { of, to, ratio, noise }: Ratio,
  goal: number,
  unit: string,
): Verdict {
  return {
    what,
    is: `${of.toFixed(0)} ${unit}`,
    floor: `${to.toFixed(0)} ${unit}`,
    ratio: `${ratio.toFixed(2)} ± ${noise.toFixed(2)}`,
    goal: `≥ ${goal}`,
    outcome: ratio >= goal ? 'held' : ratio >= goal - noise ? 'noise' : 'MISSED',
  };
}

/**
 * Compares a figure with its maximum. @param noise distance between rounds of the same measurement
 */
export function atMost(what: string, is: number, goal: number, unit: string, noise = 0): Verdict {
  const worded = (value: number): string =>
    Number.isInteger(value) ? String(value) : value.toFixed(3);
  return {
    what,
    is: `${worded(is)} ${unit}`.trim(),
    floor: '',
    ratio: '',
    goal: `≤ ${worded(goal)}`,
    outcome: is <= goal ? 'held' : is <= goal + noise ? 'noise' : 'MISSED',
  };
}
