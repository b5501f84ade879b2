import { useEffect, useRef } from 'react';

/**
 * After a move to another screen, takes the focus and the view to its heading, as a page load would.
 * The first screen is left alone: the browser has placed the focus there.
 */
export function useArrivalFocus(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [place]);
}
