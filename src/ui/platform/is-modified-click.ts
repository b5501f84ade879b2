type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * With a key held down, or by another button, a link opens in another tab or window, or is stored:
 * the browser handles it.
 */
export function isModifiedClick({ button, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}
