import { useSyncExternalStore } from 'react';
import { visuallyHidden } from '#ui/theme/visually-hidden.css.ts';
import { createObservable } from '#application/observable.ts';
import type { MessageRef } from '#ui/i18n/message-ref.ts';
import { useMessageText } from '#ui/i18n/message-text.ts';

interface Announcement {
  readonly id: number;
  readonly what: MessageRef;
}

/**
 * The live region keeps a few: replacing a text that is still waiting to be spoken would drop it.
 */
const KEPT = 3;

let nextId = 0;

const announcements = createObservable<readonly Announcement[]>([]);

/** Says a message to screen readers, politely. The same one said again is spoken again. */
export function announce(what: MessageRef): void {
  nextId += 1;
  announcements.set([...announcements.get().slice(1 - KEPT), { id: nextId, what }]);
}

/**
 * The polite live region behind `announce`. Once per page, present from the first render: regions
 * that appear with their text stay silent.
 */
export function Announcer() {
  const textOf = useMessageText();
  const said = useSyncExternalStore(announcements.subscribe, announcements.get, announcements.get);
  return (
    <div aria-live="polite" aria-relevant="additions" className={visuallyHidden}>
      {said.map(({ id, what }) => (
        <p key={id}>{textOf(what)}</p>
      ))}
    </div>
  );
}
