import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { nextTask } from '#application/next-task.ts';
import { Button } from '../components/button.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { Notice } from '../components/notice.tsx';
import { announce } from '../components/announcer.tsx';
import * as css from '../fields/form.css.ts';
import { useArrivalNotice } from '../hooks/use-arrival-notice.ts';
import { useActions, useJourney } from '../portal-context.ts';
import { ROUTE } from '../routing/routes.ts';
import { ArrivalNoticeText } from './arrival-notice-text.tsx';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { refer } from '../wording/message-ref.ts';
import { useWords } from '../wording/words-context.ts';
import { notices } from '#words/en/notices.ts';

export interface AccountNoticesProps {
  readonly isFolded: boolean;
  /** Folds the form below away, or shows it again. */
  readonly fold: (away: boolean) => void;
}

/** What `/` has to tell above its tabs: what just happened, and that somebody is signed in already. */
export function AccountNotices({ isFolded, fold }: AccountNoticesProps) {
  const words = useWords(notices);
  const { notice, dismiss } = useArrivalNotice(ROUTE.account);
  const actions = useActions();
  const isSignedIn = useJourney(({ userInfo }) => userInfo !== null);

  useEffect(() => {
    if (!isSignedIn) return fold(false);
    const foldIfUnused = () => void nextTask().then(() => fold(isFormUnused()));
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
    announce(refer(notices, 'signedOut'));
  }

  return (
    <div className={css.notices}>
      {notice ? <ArrivalNoticeText notice={notice} dismiss={dismiss} /> : null}
      <ElsewhereNotice name="complete-registration" />
      <ElsewhereNotice name="change-password" />
      {isSignedIn ? (
        <Notice
          title={words.signedInTitle}
          isStanding
          more={
            <p className={css.noticeWays}>
              <Button variant="secondary" onClick={actions.continueToStore}>
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

/** Whether a form is there, and nobody has begun with it: it must not go away under anybody's hands. */
function isFormUnused(): boolean {
  const form = document.querySelector('[data-tabs] form');
  if (form === null || form.contains(document.activeElement)) return false;
  const begun = [...form.querySelectorAll<HTMLInputElement>('[name=password], [name=code], :checked')];
  return begun.every((field) => field.type !== 'checkbox' && (field.value === '' || field.matches(':autofill')));
}
