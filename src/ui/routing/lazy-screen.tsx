import { createElement, useEffect, useState, type ComponentType } from 'react';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';
import { useChunks, type Chunk } from '../chunks.ts';
import { Card } from '../components/card.tsx';
import { msg } from '../i18n/message.ts';
import { useMessages } from '../i18n/messages-context.ts';
import { useTitle } from '../i18n/use-title.ts';
import { useChunk } from '../lazy.ts';
import { usePortal } from '../portal-context.ts';

export interface LazyScreenProps {
  /** The page's title while the chunk loads. */
  readonly title: keyof typeof titles.messages;
  readonly part: Chunk<ComponentType>;
}

/**
 * A screen in a separate chunk, shown at once when the chunk is loaded. Not Suspense: it would show
 * 'Loading' for 300 ms even if the chunk takes 20 ms.
 */
export function LazyScreen({ title, part }: LazyScreenProps) {
  const chunks = useChunks();
  const Screen = useChunk(part);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  // Fetches the chunk.
  useEffect(() => {
    chunks.load(part).catch((cause: unknown) => setFailure({ cause }));
  }, [chunks, part]);
  // The error boundary shows the crash screen; its retry mounts this component again.
  if (failure) throw failure.cause;
  return Screen ? createElement(Screen) : <ScreenLoading title={title} />;
}

/** Shorter loads show no text: a word that flashes up disturbs more than it helps. */
const SILENT_MS = 200;

/** Placeholder while a screen's chunk is loading. Says 'Loading' only after a short wait. */
function ScreenLoading({ title }: Pick<LazyScreenProps, 'title'>) {
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
