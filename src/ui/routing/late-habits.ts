import { useEffect } from 'react';
import { openHereWhereTabsAreBlocked } from './blocked-tabs.ts';
import { keepFieldInView } from './field-in-view.ts';

/** What the page does on every screen, and can do without at first. */
export function LateHabits(): null {
  useEffect(() => {
    const ends = [keepFieldInView(), openHereWhereTabsAreBlocked()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return null;
}
