import { expect, test } from './test.ts';
import { spills } from './layout.ts';
import { STATES } from './states.ts';

/** Every screen in every state fits this width: nothing scrolls sideways, nothing is cut off. */
export function everyStateFits(width: number, how: string): void {
  test.use({ reducedMotion: 'reduce', viewport: { width, height: 740 } });
  for (const { screen, name, reach, restore } of STATES) {
    test(`${screen}, ${name}: all of it fits ${width} px ${how}`, async ({ visitor, account, newEmail }) => {
      await reach(visitor, { account, newEmail });
      await restore?.(visitor);
      expect(await spills(visitor.page)).toEqual([]);
    });
  }
}
