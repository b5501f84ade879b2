import { focusScreenHeading } from '../components/screen-heading.tsx';

/**
 * When the focused control is removed (a dismissed notice, a sent form), browsers move the focus to
 * the body, and a screen reader loses its place. This moves it to the screen's heading. Returns a
 * function that stops it.
 */
export function restoreLostFocus(): () => void {
  let holder = document.activeElement === document.body ? null : document.activeElement;

  function remember({ target }: FocusEvent): void {
    holder = target as Element;
  }

  function letGo({ target }: FocusEvent): void {
    // Some browsers fire focusout for a removed control too. Only afterwards does `isConnected`
    // tell the two apart.
    queueMicrotask(() => {
      if (holder === target && holder?.isConnected) holder = null;
    });
  }

  /**
   * A closing menu returns the focus in a later task: wait, so that the heading is not read in
   * between.
   */
  function takeOverSoon(): void {
    if (holder && !holder.isConnected) setTimeout(takeOver);
  }

  function takeOver(): void {
    if (!holder || holder.isConnected || document.activeElement !== document.body) return;
    focusScreenHeading();
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
