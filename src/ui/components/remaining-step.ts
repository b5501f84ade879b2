/**
 * How near a limit is, in steps that are worth saying aloud: a counter read at every key would
 * drown the typing.
 */
export type RemainingStep = 'plenty' | 'near' | 'close' | 'full' | 'over';

export function remainingStep(left: number): RemainingStep {
  if (left < 0) return 'over';
  if (left === 0) return 'full';
  if (left <= 20) return 'close';
  return left <= 100 ? 'near' : 'plenty';
}
