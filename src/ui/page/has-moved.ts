import { createContext, useState } from 'react';

/** Whether the person has moved on from where the page was opened. */
export const HasMovedContext = createContext(false);

/** False until `place` changes. */
export function useHasMoved(place: string): boolean {
  const [first] = useState(place);
  const [hasMoved, setMoved] = useState(false);
  if (place !== first && !hasMoved) setMoved(true);
  return hasMoved;
}
