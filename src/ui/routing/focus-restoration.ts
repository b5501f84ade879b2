/**
 * Keeps the focus in the page: when the control that has it goes away (a dismissed notice, a form
 * that has done its work), the screen's heading takes it. Otherwise a screen reader would start
 * over at nothing. Gives what ends it.
 */
export function restoreLostFocus(): () => void {
  let holder = document.activeElement === document.body ? null : document.activeElement;

  function remember({ target }: FocusEvent): void {
    holder = target as Element;
  }

  function letGo({ target }: FocusEvent): void {
    // Some browsers fire this for a control that is being removed as well: only afterwards can the
    // two be distinguished.
    queueMicrotask(() => {
      if (holder === target && holder?.isConnected) holder = null;
    });
  }

  /**
   * A menu that closes gives the focus back in a task of its own: the heading must not be read in
   * between.
   */
  function takeOverSoon(): void {
    if (holder && !holder.isConnected) setTimeout(takeOver);
  }

  function takeOver(): void {
    if (!holder || holder.isConnected || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    // A screen on its way has none yet.
    if (!heading) return;
    holder = null;
    heading.focus({ preventScroll: true });
  }

  const removals = new MutationObserver(takeOverSoon);
  removals.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', letGo);
  return () => {
    removals.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', letGo);
  };
}
