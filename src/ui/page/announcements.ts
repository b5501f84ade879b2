import { createObservable } from '#application/observable.ts';
import type { MessageRef } from '#ui/i18n/message.ts';

export interface Announcement {
  readonly id: number;
  readonly what: MessageRef;
}

/**
 * The live region keeps a few: replacing a text that is still waiting to be spoken would drop it.
 */
const KEPT = 3;

/** Messages for screen readers, besides the text of the page. */
export class Announcements {
  #nextId = 1;
  readonly latest = createObservable<readonly Announcement[]>([]);

  /** Says a message politely. The same one said again is spoken again. */
  readonly announce = (what: MessageRef): void => {
    const announcement = { id: this.#nextId++, what };
    this.latest.set([...this.latest.get().slice(1 - KEPT), announcement]);
  };
}
