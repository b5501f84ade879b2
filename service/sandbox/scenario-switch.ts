import type { Scenario } from '../memory/scenarios.ts';

/** The scenario switched on for every call, until it is switched off. */
export class ScenarioSwitch {
  current: Scenario | null = null;
}
