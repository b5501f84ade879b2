import { expect } from '@playwright/test';
import type { Scenario } from '#service/memory/scenarios.ts';
import type { Person } from './steps.ts';
import type { Visitor } from './visitor.ts';

/** One look that a screen can have, and how a person comes to see it. */
export interface State {
  readonly screen: string;
  readonly name: string;
  reach(visitor: Visitor, person: Person): Promise<void>;
  /**
   * Brings about what a picture of the whole page, which changes the window's size, would disturb.
   * May be asked for again.
   */
  restore?(visitor: Visitor): Promise<void>;
}

export function statesOf(
  screen: string,
  ways: Readonly<Record<string, State['reach']>>,
): readonly State[] {
  return Object.entries(ways).map(([name, reach]) => ({ screen, name, reach }));
}

export function switchTo(visitor: Visitor, scenario: Scenario): void {
  visitor.portal.sandbox.scenarios.current = scenario;
}

export async function sees(visitor: Visitor, text: string | RegExp): Promise<void> {
  await expect(visitor.page.getByText(text).first()).toBeVisible();
}
