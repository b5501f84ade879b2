import { useEffect, useRef } from 'react';

/**
 * After a move to another place, takes the focus and the view to its heading, as a page load would.
 * `place` is null while its screen is loading. Does nothing for the first place: the browser has
 * set the focus there.
 */
export function useArrivalFocus(place: string | null): void {
  const last = useRef(place);
  // Keeps the browser's focus and scroll position in step with the place.
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    if (place === null) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [place]);
}
