import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Notice } from '../../components/notice.tsx';
import * as form from '../../forms/form.css.ts';
import * as css from './account-notices.css.ts';
import { ArrivalNoticeText } from './arrival-notice-text.tsx';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { useAccountNotices } from './use-account-notices.ts';
import { useWords } from '../../i18n/words-context.ts';
import { notices } from '#messages/en/notices.ts';

export interface AccountNoticesProps {
  readonly isFolded: boolean;
  /** Folds the form below away, or shows it again. */
  readonly fold: (away: boolean) => void;
}

/** What `/` has to say above its tabs: what just happened, and that somebody is signed in already. */
export function AccountNotices({ isFolded, fold }: AccountNoticesProps) {
  const words = useWords(notices);
  const { notice, dismiss, isSignedIn, openForm, signOut, continueToStore } =
    useAccountNotices(fold);

  return (
    <div className={form.notices}>
      {notice ? <ArrivalNoticeText notice={notice} dismiss={dismiss} /> : null}
      <ElsewhereNotice name="complete-registration" />
      <ElsewhereNotice name="change-password" />
      {isSignedIn ? (
        <Notice
          title={words.signedInTitle}
          isStanding
          more={
            <p className={css.ways}>
              <Button variant="secondary" onClick={continueToStore}>
                {words.toStore}
              </Button>
              <LinkButton onClick={signOut}>{words.signOut}</LinkButton>
            </p>
          }
        >
          {words.signedIn}
        </Notice>
      ) : null}
      {isFolded ? (
        <Button variant="secondary" full onClick={openForm}>
          {words.otherAccount}
        </Button>
      ) : null}
    </div>
  );
}
