import { focusScreenHeading } from './screen-heading.tsx';

/**
 * A ref for a part that is removed while it may have the focus. A browser then leaves the focus on
 * the body, and the keyboard begins at the top of the page. So it goes back to where it came from,
 * or else to the screen's heading.
 */
export function returnFocus(part: HTMLElement | null): () => void {
  let origin: Element | null = null;
  const remember = ({ relatedTarget }: FocusEvent) => {
    const from = relatedTarget as Element | null;
    if (!part?.contains(from)) origin = from;
  };
  const hasFocus = () => part?.contains(document.activeElement);
  part?.addEventListener('focusin', remember);
  // React calls it before it removes the part.
  return () => {
    part?.removeEventListener('focusin', remember);
    if (hasFocus()) (origin as HTMLElement | null)?.focus();
    // There was no origin, or it can't have the focus any more.
    if (hasFocus()) focusScreenHeading();
  };
}
