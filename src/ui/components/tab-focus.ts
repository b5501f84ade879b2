let kept: string | null = null;

/** Remembers which of these elements, about to be replaced, has the focus. */
export function rememberFocusOf(ids: readonly string[]): void {
  const focused = document.activeElement?.id ?? '';
  kept = ids.includes(focused) ? focused : null;
}

/** Gives the focus to the element that took the place of the one that had it. */
export function restoreRememberedFocus(): void {
  if (kept !== null) document.getElementById(kept)?.focus({ preventScroll: true });
  kept = null;
}
