/** An on-screen keyboard takes more of the view than any bar of a browser's. */
const KEYBOARD_PX = 120;

/**
 * Keeps the field in hand, and the room for its error below it, in view while an on-screen keyboard
 * comes up: browsers look after the caret alone. The room is the field's own scroll margin. Whoever
 * zooms in with two fingers, or brings back an address bar by scrolling, looks at something else
 * and is left there. Gives what ends it.
 */
export function keepFieldInView(): () => void {
  const { visualViewport } = window;
  if (!visualViewport) return () => undefined;
  let { scale, height } = visualViewport;
  /** At this scale. */
  let tallest = height;
  const show = () => {
    const isSameScale = visualViewport.scale === scale;
    const isLess = visualViewport.height < height;
    ({ scale, height } = visualViewport);
    tallest = isSameScale ? Math.max(tallest, height) : height;
    // It may come up step by step.
    const isKeyboard = isLess && tallest - height >= KEYBOARD_PX;
    const field = document.activeElement;
    if (isKeyboard && field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest' });
  };
  visualViewport.addEventListener('resize', show);
  return () => visualViewport.removeEventListener('resize', show);
}
