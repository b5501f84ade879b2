import { useEffect, useId } from 'react';
import { flushSync } from 'react-dom';
import { nextTask } from '#application/next-task.ts';
import type { ArrivalNotice } from '#application/journey/arrival-notice.ts';
import { Button } from '../components/button.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { EmailText } from '../components/email-text.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { Notice } from '../components/notice.tsx';
import { announce } from '../components/announcer.tsx';
import { appealCopy } from '../copy-appeal.ts';
import { noticesCopy } from '../copy-notices.ts';
import * as css from '../fields/form.css.ts';
import { useArrivalNotice } from '../hooks/use-arrival-notice.ts';
import { useActions, useJourney } from '../portal-context.ts';
import { ROUTE } from '../routing/routes.ts';
import { ElsewhereNotice } from './elsewhere-notice.tsx';

export interface AccountNoticesProps {
  readonly isFolded: boolean;
  /** Folds the form below away, or shows it again. */
  readonly fold: (away: boolean) => void;
}

/** What `/` has to tell above its tabs: what just happened, and that somebody is signed in already. */
export function AccountNotices({ isFolded, fold }: AccountNoticesProps) {
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
    announce(noticesCopy.signedIn.signedOut);
  }

  return (
    <div className={css.notices}>
      {notice ? <Told notice={notice} dismiss={dismiss} /> : null}
      <ElsewhereNotice name="complete-registration" />
      <ElsewhereNotice name="change-password" />
      {isSignedIn ? (
        <Notice title={noticesCopy.signedIn.title}>
          <p>{noticesCopy.signedIn.text}</p>
          <p className={css.noticeWays}>
            <Button variant="secondary" onClick={actions.continueToStore}>
              {noticesCopy.signedIn.go}
            </Button>
            <LinkButton onClick={signOut}>{noticesCopy.signedIn.signOut}</LinkButton>
          </p>
        </Notice>
      ) : null}
      {isFolded ? (
        <Button variant="secondary" full onClick={openForm}>
          {noticesCopy.signedIn.other}
        </Button>
      ) : null}
    </div>
  );
}

/** Whether a form is there, and nobody has begun with it: it must not go away under anybody's hands. */
function isFormUnused(): boolean {
  const form = document.querySelector('[data-tabs] form');
  if (form === null || form.contains(document.activeElement)) return false;
  const begun = [...form.querySelectorAll<HTMLInputElement>('[type=password], [name=code], :checked')];
  return begun.every((field) => field.type !== 'checkbox' && (field.value === '' || field.matches(':autofill')));
}

function Told({ notice, dismiss }: { readonly notice: ArrivalNotice; readonly dismiss: () => void }) {
  switch (notice.kind) {
    case 'registered':
      return (
        <Notice tone="success" title={noticesCopy.arrival.registered.title} onDismiss={dismiss}>
          {noticesCopy.arrival.registered.text}
        </Notice>
      );
    case 'password-changed':
      return (
        <Notice tone="success" title={noticesCopy.arrival.passwordChanged.title} onDismiss={dismiss}>
          {noticesCopy.arrival.passwordChanged.text}
        </Notice>
      );
    case 'appeal-sent':
      return <AppealSummary notice={notice} dismiss={dismiss} />;
    case 'registration-lost':
    case 'reset-lost':
      return (
        <Notice tone="warning" onDismiss={dismiss}>
          <p>{notice.kind === 'reset-lost' ? noticesCopy.arrival.resetLost : noticesCopy.arrival.registrationLost}</p>
        </Notice>
      );
  }
}

interface AppealSummaryProps {
  readonly notice: Extract<ArrivalNotice, { kind: 'appeal-sent' }>;
  readonly dismiss: () => void;
}

function AppealSummary({ notice, dismiss }: AppealSummaryProps) {
  const id = useId();
  const { reason, originalEmail, latestEmail, remarks } = notice;
  const lines = [
    { name: appealCopy.appeal.reason, value: appealCopy.appeal.reasons[reason] },
    { name: appealCopy.appeal.originalEmail, value: originalEmail, isAddress: true },
    { name: appealCopy.appeal.latestEmail, value: latestEmail, isAddress: true },
    { name: appealCopy.appeal.remarks, value: remarks },
  ].filter(({ value }) => value !== '');
  const asText = lines.map(({ name, value }) => `${name}: ${value}`).join('\n');

  return (
    <Notice tone="success" title={noticesCopy.arrival.appealSent.title} onDismiss={dismiss}>
      <p>{noticesCopy.arrival.appealSent.text}</p>
      <dl id={id} className={css.summary}>
        {lines.map(({ name, value, isAddress }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{isAddress ? <EmailText>{value}</EmailText> : value}</dd>
          </div>
        ))}
      </dl>
      <CopyButton
        text={asText}
        label={noticesCopy.arrival.appealSent.copy}
        copiedLabel={noticesCopy.arrival.appealSent.copied}
        shownIn={id}
      />
    </Notice>
  );
}
