import { Announcements } from './announcements.ts';
import { Presses } from '#ui/platform/presses.ts';
import { Toasts } from './toasts.ts';

/** What the views of a page share, besides the journey and its requests. */
export interface PageState {
  readonly announcements: Announcements;
  readonly toasts: Toasts;
  readonly presses: Presses;
}

/** @param page the window */
export function createPageState(page: EventTarget): PageState {
  return {
    announcements: new Announcements(),
    toasts: new Toasts(),
    presses: new Presses(page),
  };
}
