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
  // The state itself tells entries apart: one come back to without its account may lead to another step 2.
  const account = useMemo(
    () => (state?.step === STEP_2.step ? (useCases?.recovery.keptAccount() ?? null) : null),
    [state, useCases],
  );

  return {
    account,
    previous,
    open(found) {
      useCases?.recovery.keepAccount(found);
      setPrevious(null);
      // After Edit, Forward leads to an entry of step 2 that has no account: it gets this one.
      go(ROUTE.retrieve, { state: STEP_2, replace: isSecond });
    },
    edit() {
      setPrevious(account?.email ?? null);
      useCases?.recovery.forgetAccount();
      useCases?.memory.rememberEmail('');
      history.back();
    },
  };
}
