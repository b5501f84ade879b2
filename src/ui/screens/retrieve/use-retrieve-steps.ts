import { useHistoryState } from 'wouter/use-browser-location';
import { findCooldown } from '#application/journey/cooldowns.ts';
import type { FoundAccount } from '#application/journey/journey-state.ts';
import { accountCleared, accountFound } from '#application/journey/screen-events.ts';
import { secondsLeft } from '#domain/resend-cooldown.ts';
import { useJourney, usePage } from '#ui/page/page-context.ts';
import { ROUTE } from '#ui/routing/routes.ts';
import { useNavigate } from '#ui/routing/use-navigate.ts';

/** Step 2 has its own history entry: Back leads to step 1, and a reload stays at step 2. */
const STEP_2 = { step: 2 } as const;

export function useRetrieveSteps() {
  const { journey, requests, clock } = usePage();
  const navigate = useNavigate();
  const state = useHistoryState() as { readonly step?: unknown } | null;
  const stored = useJourney(({ retrieveStep }) => retrieveStep);
  const isSecond = state?.step === STEP_2.step;
  const account = isSecond ? stored : null;

  return {
    /** The account of step 2; null is step 1. */
    account,
    open(found: FoundAccount) {
      journey.apply(accountFound(found));
      // After Edit, Forward leads to an entry of step 2 without an account: this one replaces it.
      navigate(ROUTE.retrieve, { state: STEP_2, replace: isSecond });
      // Sends a code once for each Next; a reload, Back and Forward send none.
      const code = { purpose: 'retrieve', ...found } as const;
      const cooldown = findCooldown(journey.state.cooldowns, code);
      if (!cooldown || secondsLeft(cooldown, clock.now()) === 0) requests.run('send-code', code);
    },
    /** Back to step 1 with everything cleared. */
    edit() {
      journey.apply(accountCleared);
      history.back();
    },
  };
}
