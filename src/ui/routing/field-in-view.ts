/** An on-screen keyboard is higher than any bar of a browser. */
const KEYBOARD_PX = 120;

/**
 * When an on-screen keyboard opens, browsers keep only the caret in view. This scrolls the focused
 * field into view together with the error line below it (the field's scroll margin). Zooming, or an
 * address bar that returns on scrolling, moves nothing. Returns a function that stops it.
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
    // The keyboard may open in several resize steps.
    const isKeyboard = isLess && tallest - height >= KEYBOARD_PX;
    const field = document.activeElement;
    if (isKeyboard && field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest' });
  };
  visualViewport.addEventListener('resize', show);
  return () => visualViewport.removeEventListener('resize', show);
}
