import { notices } from '#messages/en/notices.ts';
import { announce } from '../../components/announcer.tsx';
import { useArrivalNotice } from '../../routing/use-arrival-notice.ts';
import { useJourney, useUseCases } from '../../portal-context.ts';
import { ROUTE } from '../../routing/routes.ts';
import { msg } from '../../i18n/message-ref.ts';

export function useAccountNotices() {
  const arrival = useArrivalNotice(ROUTE.account);
  const withUseCases = useUseCases();
  const isSignedIn = useJourney(({ userInfo }) => userInfo !== null);

  return {
    ...arrival,
    isSignedIn,
    continueToStore: () => withUseCases(({ visit }) => visit.continueToStore()),
    signOut: () =>
      withUseCases(({ visit }) => {
        visit.signOut();
        announce(msg(notices, 'signedOut'));
      }),
  };
}
