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
  // On a Mac no `mouseup` follows a press that opens a context menu.
  for (const end of ['mouseup', 'dragend', 'contextmenu'])
    window.addEventListener(end, release, true);
  // Only the window's blur arrives here: the blur of fields does not bubble.
  window.addEventListener('blur', release);
}

/**
 * Runs at once, or after the mouse button is released and its click is handled. Pressing a button
 * blurs the field: an error that appears at once would move the button away from under the pointer,
 * and the click would be lost. Returns a function that cancels the run.
 */
export function afterPointerUp(run: () => void): () => void {
  if (pressed) waiting.add(run);
  else run();
  return () => waiting.delete(run);
}

/**
 * The element under a mouse button that is held down; null for none. In Safari a pressed button or
 * link takes no focus, so the focus does not show it.
 */
export function pressedElement(): EventTarget | null {
  return pressed;
}
