import { useEffect, useState } from 'react';
import type { User } from '#application/call-requests.ts';
import type { UseCases } from '#application/use-cases.ts';
import { useUseCases } from '../portal-context.ts';

export interface Session {
  readonly user: User | null;
  continueToStore(): void;
  signOut(): void;
}

/** Who is signed in, also when it happened in another tab or before the page came back from the browser's cache. */
export function useSession(): Session {
  const useCases = useUseCases();
  const [, reread] = useState(0);

  useEffect(() => {
    if (!useCases) return undefined;
    const again = () => reread((count) => count + 1);
    const stop = useCases.visit.onSessionChange(again);
    window.addEventListener('pageshow', again);
    return () => {
      stop();
      window.removeEventListener('pageshow', again);
    };
  }, [useCases]);

  return {
    user: currentUser(useCases),
    continueToStore: () => useCases?.visit.continueToStore(),
    signOut: () => {
      useCases?.visit.signOut();
      reread((count) => count + 1);
    },
  };
}

function currentUser(useCases: UseCases | null): User | null {
  return useCases?.visit.signedIn() ?? null;
}
