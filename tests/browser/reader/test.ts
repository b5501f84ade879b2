import { test as base } from '../support/test.ts';
import { ScreenReader } from './screen-reader.ts';

/** The visitor uses a screen reader. */
export const test = base.extend<{ readonly ear: ScreenReader }>({
  ear: async ({ visitor }, provide) => {
    await provide(await ScreenReader.at(visitor.page));
  },
});

export { expect } from '@playwright/test';
