/**
 * Replaces the text of the focused field so that the person can undo it. `execCommand` is
 * deprecated, but the only command for it, and in every engine.
 */
export function insertText(field: HTMLInputElement, text: string): void {
  const { execCommand }: Partial<Document> = document;
  field.select();
  execCommand?.call(document, 'insertText', false, text);
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
