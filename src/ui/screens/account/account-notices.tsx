import { bringIntoView } from '../../components/bring-into-view.ts';
import { Button } from '../../components/button.tsx';
import { EmailText } from '../../components/email-text.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Notice } from '../../components/notice.tsx';
import * as form from '../../forms/form.css.ts';
import * as css from './account-notices.css.ts';
import { ArrivalNoticeText } from './arrival-notice-text.tsx';
import { useAccountNotices } from './use-account-notices.ts';
import { Trans } from '../../i18n/trans.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { notices } from '#messages/en/notices.ts';

/**
 * The notices above the tabs of `/`: the last action, and that this browser is signed in already.
 */
export function AccountNotices() {
  const messages = useMessages(notices);
  const { notice, dismiss, isSignedIn, name, signOut, continueToStore } = useAccountNotices();

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
              <Button onClick={continueToStore}>{messages.toStore}</Button>
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
