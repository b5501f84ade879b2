import { isAt } from '../support/steps.ts';
import type { Visitor } from '../support/visitor.ts';

/** A way to be elsewhere for a while, and to come back to where one was. */
export interface Disturbance {
  readonly name: string;
  away(visitor: Visitor, email: string): Promise<void>;
  back(visitor: Visitor, email: string): Promise<void>;
}

export const BACK_AND_FORWARD: Disturbance = {
  name: 'Back, then Forward',
  away: async ({ page }) => void (await page.goBack()),
  back: async ({ page }) => void (await page.goForward()),
};

export const EDITED: Disturbance = {
  name: 'the address edited, then put back',
  away: (visitor, email) => visitor.field('Email').fill(`other-${email}`),
  back: (visitor, email) => visitor.field('Email').fill(email),
};

export function linkAndBack(link: string, heading: string): Disturbance {
  return {
    name: `'${link}', then Back`,
    async away(visitor) {
      await visitor.link(link).click();
      await isAt(visitor, heading);
    },
    back: async ({ page }) => void (await page.goBack()),
  };
}
