import { expect } from 'vitest';
import { ROUTE } from '#ui/routing/routes.ts';
import type { Person } from '../stage/person.ts';
import type { Walk } from '../stage/walk.ts';

const PAGES = [
  ROUTE.account,
  ROUTE.forget,
  ROUTE.retrieve,
  ROUTE.appeal,
  ROUTE.terms,
  '/no-such-page',
] as const;

/** How much wider the page is than its window. */
function spill({ window }: Person): Promise<number> {
  return window.run(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Width of the scroll bar beside the page; 0 for one that lies over it. */
function barOf({ window }: Person): Promise<number> {
  return window.run(() => innerWidth - document.documentElement.clientWidth);
}

export const LOOK_WALKS: readonly Walk[] = [
  {
    name: 'no page scrolls sideways beside its scroll bar in a window of 320 px',
    needs: 'a narrow window',
    setUp: 'scroll bars beside pages',
    take: ({ person }) => fits(person, 320),
  },
  {
    name: 'no page scrolls sideways beside its scroll bar in a window of 460 px',
    setUp: 'scroll bars beside pages',
    take: ({ person }) => fits(person, 460),
  },
];

/** The window is so low that each of these pages has a scroll bar. */
async function fits(person: Person, width: number): Promise<void> {
  for (const path of PAGES) {
    await person.window.goto(person.at(path));
    await person.window.resize(width, 320);
    await expect.poll(() => person.window.run(() => innerWidth)).toBe(width);
    expect(await barOf(person), `the scroll bar of ${path}`).toBeGreaterThan(0);
    expect(await spill(person), path).toBe(0);
  }
}
