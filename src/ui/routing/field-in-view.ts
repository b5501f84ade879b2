/**
 * Keeps the field in hand, and the room for its error below it, in view while an on-screen keyboard comes up: browsers look after the
 * caret alone. The room is the field's own scroll margin. Gives what ends it.
 */
export function keepFieldInView(): () => void {
  const { visualViewport } = window;
  const show = () => {
    const field = document.activeElement;
    if (field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest' });
  };
  visualViewport?.addEventListener('resize', show);
  return () => visualViewport?.removeEventListener('resize', show);
}
