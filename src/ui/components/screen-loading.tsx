import { useEffect, useState } from 'react';
import { useTitle } from '../i18n/use-title.ts';
import { usePortal } from '#ui/portal-context.ts';
import { msg } from '../i18n/message-ref.ts';
import { useMessages } from '../i18n/messages-context.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';
import { Card } from './card.tsx';

/** Shorter loads show no text: a word that flashes up disturbs more than it helps. */
const SILENT_MS = 200;

export type TitleKey = keyof typeof titles.messages;

/** Placeholder while a screen's chunk is loading. Says 'Loading' only after a short wait. */
export function ScreenLoading({ title }: { readonly title: TitleKey }) {
  const [isSlow, setIsSlow] = useState(false);
  const { announce } = usePortal().announcements;
  const { loading } = useMessages(shell);
  useTitle(useMessages(titles)[title]);
  // Waits by a timer, which ends with the screen.
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsSlow(true);
      announce(msg(shell, 'loading'));
    }, SILENT_MS);
    return () => clearTimeout(timer);
  }, [announce]);
  return <Card>{isSlow ? <p>{loading}</p> : null}</Card>;
}
