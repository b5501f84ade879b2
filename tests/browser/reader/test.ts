import { test as base } from '../support/test.ts';
import { Ear } from './ear.ts';

/** The visitor hears the portal. */
export const test = base.extend<{ readonly ear: Ear }>({
  ear: async ({ visitor }, provide) => {
    await provide(await Ear.at(visitor.page));
  },
});

export { expect } from '@playwright/test';
