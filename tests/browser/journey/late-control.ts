import { expect } from '@playwright/test';
import { isAt, type Person } from '../support/steps.ts';
import type { Visitor } from '../support/visitor.ts';
import { COUNTING } from './code-screens.ts';

/** What a person presses on a page whose scripts are late, and what has to come of it. */
export interface LateControl {
  readonly name: string;
  /** Everything that leads up to the page, while scripts still come at once. */
  prepare?(visitor: Visitor, person: Person): Promise<void>;
  /** The page that is then opened with its scripts late; a reload of the one that stands there if none is given. */
  readonly path?: string;
  press(visitor: Visitor, person: Person): Promise<void>;
  outcome(visitor: Visitor, person: Person): Promise<void>;
}

export const isCounting = (visitor: Visitor) => expect(visitor.button(COUNTING)).toBeVisible();
export const sees = (text: string | RegExp) => (visitor: Visitor) => expect(visitor.page.getByText(text).first()).toBeVisible();
export const arrives = (heading: string) => (visitor: Visitor) => isAt(visitor, heading);
export const followed = (link: string) => (visitor: Visitor) => visitor.link(link).click();

export async function enterCode(visitor: Visitor, email: string): Promise<void> {
  await visitor.field('Verification code').fill(await visitor.newestCode(email));
}
