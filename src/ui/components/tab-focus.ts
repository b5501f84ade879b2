let focusedId: string | null = null;

/** Remembers which of these elements, about to be replaced, has the focus. */
export function rememberFocusOf(ids: readonly string[]): void {
  const focused = document.activeElement?.id ?? '';
  focusedId = ids.includes(focused) ? focused : null;
}

/** Gives the focus to the element that took the place of the one that had it. */
export function restoreRememberedFocus(): void {
  if (focusedId !== null) document.getElementById(focusedId)?.focus({ preventScroll: true });
  focusedId = null;
}
