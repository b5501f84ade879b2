import { useSyncExternalStore } from 'react';
import { visuallyHidden } from '#ui/theme/visually-hidden.css.ts';
import { createObservable } from '#application/observable.ts';

interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** The live region keeps a few: replacing a text that is still waiting to be spoken would drop it. */
const KEPT = 3;

let nextId = 0;

const announcements = createObservable<readonly Announcement[]>([]);

/** Says a text to screen readers, politely. The same text said again is spoken again. */
export function announce(text: string): void {
  nextId += 1;
  announcements.set([...announcements.get().slice(1 - KEPT), { id: nextId, text }]);
}

/** The polite live region behind `announce`. Once per page, present from the first render: regions that appear with their text stay silent. */
export function Announcer() {
  const said = useSyncExternalStore(announcements.subscribe, announcements.get, announcements.get);
  return (
    <div aria-live="polite" aria-relevant="additions" className={visuallyHidden}>
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
