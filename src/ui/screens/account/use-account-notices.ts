import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { ArrivalNotice } from '#application/journey/arrival-notice.ts';
import { notices } from '#messages/en/notices.ts';
import { announce } from '../../components/announcer.tsx';
import { useArrivalNotice } from '../../routing/use-arrival-notice.ts';
import { useActions, useJourney } from '../../portal-context.ts';
import { ROUTE } from '../../routing/routes.ts';
import { msg } from '../../i18n/message-ref.ts';
import { lookAtForm } from './look-at-form.ts';

/** @param fold folds the form below the notices away, or shows it again */
export function useAccountNotices(fold: (away: boolean) => void) {
  const arrival = useArrivalNotice(ROUTE.account);
  const actions = useActions();
  const hasSession = useJourney(({ userInfo }) => userInfo !== null);
  // Whoever has just registered or set a password is asked to log in, and whoever has lost a registration to go on with it; the session that is stored may be somebody else's, or of the old password.
  const isSignedIn = hasSession && !asksForForm(arrival.notice);

  useEffect(() => {
    if (!isSignedIn) return fold(false);
    const foldIfUnused = () => lookAtForm(fold);
    foldIfUnused();
    // Back from the store through the browser's cache.
    addEventListener('pageshow', foldIfUnused);
    return () => removeEventListener('pageshow', foldIfUnused);
  }, [isSignedIn, fold]);

  function openForm(): void {
    flushSync(() => fold(false));
    document.querySelector<HTMLElement>('[data-tabs] form input')?.focus();
  }

  function signOut(): void {
    actions.signOut();
    announce(msg(notices, 'signedOut'));
  }

  return { ...arrival, isSignedIn, openForm, signOut, continueToStore: actions.continueToStore };
}

function asksForForm(notice: ArrivalNotice | null): boolean {
  return (
    notice !== null && ['registered', 'registration-lost', 'password-changed'].includes(notice.kind)
  );
}
