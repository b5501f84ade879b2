import { createElement, useEffect, useState, type ComponentType } from 'react';
import { useChunks, type Chunk } from '../chunks.ts';
import { ScreenLoading, type TitleKey } from '../components/screen-loading.tsx';
import { useChunk } from '../lazy.ts';

export interface LazyScreenProps {
  /** The page's title while the chunk loads. */
  readonly title: TitleKey;
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
  return Screen ? createElement(Screen) : createElement(ScreenLoading, { title });
}
