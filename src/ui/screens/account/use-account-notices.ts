import { useSearch } from 'wouter';
import type { ArrivalNotice } from '#application/journey/arrival-notice.ts';
import { sessionName } from '#domain/session-name.ts';
import { notices } from '#messages/en/notices.ts';
import { useArrivalNotice } from '../../routing/use-arrival-notice.ts';
import { useJourney, usePortal, useUseCases } from '../../portal-context.ts';
import { parseTab, ROUTE } from '../../routing/routes.ts';
import { msg } from '../../i18n/message-ref.ts';

/** Notices that ask for a log-in: they would mislead beside the Register tab. */
const OF_LOGIN: readonly ArrivalNotice['kind'][] = ['registered', 'password-changed'];

export function useAccountNotices() {
  const { notice, dismiss } = useArrivalNotice(ROUTE.account);
  const tab = parseTab(new URLSearchParams(useSearch()).get('type'));
  const { announcements } = usePortal();
  const withUseCases = useUseCases();
  const isSignedIn = useJourney(({ userInfo }) => userInfo !== null);
  const name = useJourney(({ userInfo }) => userInfo && sessionName(userInfo));

  return {
    notice: tab === '2' && notice && OF_LOGIN.includes(notice.kind) ? null : notice,
    dismiss,
    isSignedIn,
    /** Who is signed in, where the session says it. */
    name,
    continueToStore: () => withUseCases(({ visit }) => visit.continueToStore()),
    signOut: () =>
      withUseCases(({ visit }) => {
        visit.signOut();
        announcements.announce(msg(notices, 'signedOut'));
      }),
  };
}
