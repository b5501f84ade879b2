import { useEffect } from 'react';
import { openHereWhereTabsAreBlocked } from './routing/blocked-tabs.ts';
import { keepFieldInView } from './routing/field-in-view.ts';

/** What the page does on every screen, and can do without at first. */
export function PageWideEffects(): null {
  useEffect(() => {
    const ends = [keepFieldInView(), openHereWhereTabsAreBlocked()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return null;
}
