/**
 * Calls `listener` when another tab has changed one of these items of local storage, or cleared it.
 * The browser does not notify the tab that made the change.
 */
export function listenToOtherTabs(
  page: Pick<EventTarget, 'addEventListener'>,
  items: readonly string[],
  listener: () => void,
): void {
  page.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    // No key: everything was cleared.
    if (key === null || items.includes(key)) listener();
  });
}
