/**
 * Calls `listener` when another tab has changed one of these items of local storage, or cleared it.
 * The browser does not notify the tab that made the change. Returns a function that stops this.
 */
export function listenToOtherTabs(
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  items: readonly string[],
  listener: () => void,
): () => void {
  const onStorage = (event: Event): void => {
    const { key } = event as StorageEvent;
    // No key: everything was cleared.
    if (key === null || items.includes(key)) listener();
  };
  page.addEventListener('storage', onStorage);
  return () => page.removeEventListener('storage', onStorage);
}
