import { expect } from '@playwright/test';
import type { Scenario } from '#service/memory/scenarios.ts';
import type { Person } from './steps.ts';
import type { Visitor } from './visitor.ts';

/** A state of a screen, and how a person reaches it. */
export interface State {
  readonly screen: string;
  readonly name: string;
  reach(visitor: Visitor, person: Person): Promise<void>;
  /**
   * Restores what a full-page screenshot disturbs by resizing the window. May be called repeatedly.
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
