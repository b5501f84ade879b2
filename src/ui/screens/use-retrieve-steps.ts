import { useMemo, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { FoundAccount } from '#application/found-account.ts';
import { useUseCases } from '../portal-context.ts';
import { ROUTE } from '../routing/screens.ts';
import { useGo } from '../routing/use-go.ts';

/** Step 2 is a history entry of its own: Back is step 1, and a reload stays. */
const STEP_2 = { step: 2 } as const;

export interface RetrieveSteps {
  /** The account of step 2; null is step 1. */
  readonly account: FoundAccount | null;
  /** The address that Edit cleared, for a person who didn't mean it. */
  readonly previous: string | null;
  open(account: FoundAccount): void;
  /** Back to step 1 with everything cleared. */
  edit(): void;
}

export function useRetrieveSteps(): RetrieveSteps {
  const useCases = useUseCases();
  const state = useHistoryState<{ step?: unknown } | null>();
  const go = useGo();
  const [previous, setPrevious] = useState<string | null>(null);
  const isSecond = state?.step === STEP_2.step;

  // Read once for an entry: a checked code forgets the account, but the step stays until the screen changes.
  const account = useMemo(
    () => (isSecond ? (useCases?.recovery.keptAccount() ?? null) : null),
    [isSecond, useCases],
  );

  return {
    account,
    previous,
    open(found) {
      useCases?.recovery.keepAccount(found);
      setPrevious(null);
      go(ROUTE.retrieve, { state: STEP_2 });
    },
    edit() {
      setPrevious(account?.email ?? null);
      useCases?.recovery.forgetAccount();
      useCases?.memory.rememberEmail('');
      history.back();
    },
  };
}
