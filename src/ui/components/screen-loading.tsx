import { useEffect, useState } from 'react';
import { useTitle } from '../i18n/use-title.ts';
import { refer } from '../i18n/message-ref.ts';
import { useWords } from '../i18n/words-context.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';
import { announce } from './announcer.tsx';
import { Card } from './card.tsx';

/** A word that flashes up is worse than a moment without one. */
const SILENT_MS = 200;

export type TitleKey = keyof typeof titles.words;

/** Stands for a screen on its way; it says so only to those who have to wait. */
export function ScreenLoading({ title }: { readonly title: TitleKey }) {
  const [isSlow, setIsSlow] = useState(false);
  const { loading } = useWords(shell);
  useTitle(useWords(titles)[title]);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsSlow(true);
      announce(refer(shell, 'loading'));
    }, SILENT_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Card>{isSlow ? <p>{loading}</p> : null}</Card>;
}
