import { useEffect, useRef } from 'react';

/**
 * After a move to another place, takes the focus and the view to its heading, as a page load would.
 * `place` is null while its screen is loading. Does nothing for the first place: the browser has
 * set the focus there.
 * @param target what takes the focus, if not the heading
 */
export function useArrivalFocus(place: string | null, target = 'main h1'): void {
  const last = useRef(place);
  // Keeps the browser's focus and scroll position in step with the place.
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    if (place === null) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  }, [place, target]);
}
