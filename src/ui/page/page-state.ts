import { Presses } from '#ui/platform/presses.ts';
import { Announcements } from './announcements.ts';
import { Toasts } from './toasts.ts';

/** What the views of a page share, besides the journey and its requests. */
export type PageState = Readonly<ReturnType<typeof createPageState>>;

/** @param page the window */
export function createPageState(page: EventTarget) {
  return {
    announcements: new Announcements(),
    toasts: new Toasts(),
    presses: new Presses(page),
  };
}
