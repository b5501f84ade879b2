import type { NamespaceName } from '#messages/english-namespaces.ts';
import { Announcements } from './announcements.ts';
import { Chunks } from './chunks.ts';
import { Presses } from './presses.ts';
import { Toasts } from './toasts.ts';

/** What the views of a page share, besides the journey and its requests. */
export interface PageState {
  readonly chunks: Chunks;
  readonly announcements: Announcements;
  readonly toasts: Toasts;
  readonly presses: Presses;
}

/**
 * @param page the window
 * @param fetchMessages fetches namespaces in the page's language; English comes with the code
 */
export function createPageState(
  page: EventTarget,
  fetchMessages: (names: readonly NamespaceName[]) => Promise<unknown> = () => Promise.resolve(),
): PageState {
  return {
    chunks: new Chunks(fetchMessages),
    announcements: new Announcements(),
    toasts: new Toasts(),
    presses: new Presses(page),
  };
}
