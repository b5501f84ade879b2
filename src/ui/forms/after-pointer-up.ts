let pressed: EventTarget | null = null;
const waiting = new Set<() => void>();

function press({ target }: Event): void {
  pressed = target;
}

function release(): void {
  pressed = null;
  // The click belongs to the same task as the release.
  setTimeout(() => {
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', press, true);
  // On a Mac a press that opens a menu ends unseen.
  for (const end of ['mouseup', 'dragend', 'contextmenu'])
    window.addEventListener(end, release, true);
  // The window's own: those of fields do not bubble.
  window.addEventListener('blur', release);
}

/**
 * Runs at once, or after the press under way and what it does. Whoever presses a button leaves a
 * field by it: a line that appears there would push the button away from under the pointer, and the
 * press would be lost. Returns a function that takes it back.
 */
export function afterPointerUp(run: () => void): () => void {
  if (pressed) waiting.add(run);
  else run();
  return () => waiting.delete(run);
}

/**
 * What is held down now; null for nothing. In Safari a pressed button or link takes no focus, so
 * the focus does not show it.
 */
export function pressedElement(): EventTarget | null {
  return pressed;
}
