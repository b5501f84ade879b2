import type { Verdict } from '../verdicts.ts';
import type { Ratio } from './rounds.ts';

/** Holds a ratio against the least it has to be. */
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
 * Holds a figure against the most it may be. @param noise as far as rounds of the same are apart
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
