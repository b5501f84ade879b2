import { useEffect, useState } from 'react';
import { useTitle } from '../hooks/use-title.ts';
import { copy } from '../copy.ts';
import { announce } from './announcer.tsx';
import { Card } from './card.tsx';

/** A word that flashes up is worse than a moment without one. */
const UNTOLD_MS = 200;

/** Stands for a screen on its way; only who has to wait is told. */
export function ScreenLoading({ title }: { readonly title: string }) {
  const [isSlow, setIsSlow] = useState(false);
  useTitle(title);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsSlow(true);
      announce(copy.common.loading);
    }, UNTOLD_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Card>{isSlow ? <p>{copy.common.loading}</p> : null}</Card>;
}
