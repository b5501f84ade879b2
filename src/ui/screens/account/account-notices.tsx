import { sessionName } from '#domain/session-name.ts';
import { notices } from '#messages/en/notices.ts';
import { Button } from '#ui/components/button.tsx';
import { EmailText } from '#ui/components/email-text.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { Notice } from '#ui/components/notice.tsx';
import { focusScreenHeading } from '#ui/components/screen-heading.tsx';
import * as form from '#ui/forms/form.css.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { Trans } from '#ui/i18n/trans.tsx';
import { useJourney, usePage, useUseCases } from '#ui/page/page-context.ts';
import { bringIntoView } from '#ui/platform/bring-into-view.ts';
import { ROUTE } from '#ui/routing/routes.ts';
import { useArrivalNotice } from '#ui/routing/use-arrival-notice.ts';
import * as css from './account-notices.css.ts';
import { ArrivalNoticeText } from './arrival-notice-text.tsx';

/**
 * The notices above the tabs of `/`: the last action, and that this browser is signed in already.
 */
export function AccountNotices() {
  const messages = useMessages(notices);
  const { announcements } = usePage();
  const withUseCases = useUseCases();
  const { notice, dismiss } = useArrivalNotice(ROUTE.account);
  const isSignedIn = useJourney(({ userInfo }) => userInfo !== null);
  const name = useJourney(({ userInfo }) => userInfo && sessionName(userInfo));

  function signOut(): void {
    withUseCases(({ session }) => {
      session.signOut();
      // The focused button goes, and with it a screen reader's place.
      focusScreenHeading();
      announcements.announce(msg(notices, 'signedOut'));
    });
  }

  return (
    <div className={form.notices} ref={notice && bringIntoView}>
      {notice ? <ArrivalNoticeText notice={notice} dismiss={dismiss} /> : null}
      {isSignedIn ? (
        <Notice
          title={
            name === null ? (
              messages.signedInTitle
            ) : (
              <Trans
                message={messages.signedInAs}
                values={{ name: <EmailText>{name}</EmailText> }}
              />
            )
          }
          isStanding
          more={
            <p className={css.actions}>
              <Button onClick={() => withUseCases(({ shop }) => shop.leave())}>
                {messages.toStore}
              </Button>
              <LinkButton onClick={signOut}>{messages.signOut}</LinkButton>
            </p>
          }
        >
          {messages.signedIn}
        </Notice>
      ) : null}
    </div>
  );
}
