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
import * as css from '../fields/form.css.ts';
import { useArrivalNotice } from '../hooks/use-arrival-notice.ts';
import { useActions, useJourney } from '../portal-context.ts';
import { ROUTE } from '../routing/routes.ts';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { refer } from '../wording/message-ref.ts';
import { useWords } from '../wording/words-context.ts';
import { appeal } from '#words/en/appeal.ts';
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
      {notice ? <Told notice={notice} dismiss={dismiss} /> : null}
      <ElsewhereNotice name="complete-registration" />
      <ElsewhereNotice name="change-password" />
      {isSignedIn ? (
        <Notice title={words.signedInTitle}>
          <p>{words.signedIn}</p>
          <p className={css.noticeWays}>
            <Button variant="secondary" onClick={actions.continueToStore}>
              {words.toStore}
            </Button>
            <LinkButton onClick={signOut}>{words.signOut}</LinkButton>
          </p>
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
  const begun = [...form.querySelectorAll<HTMLInputElement>('[type=password], [name=code], :checked')];
  return begun.every((field) => field.type !== 'checkbox' && (field.value === '' || field.matches(':autofill')));
}

function Told({ notice, dismiss }: { readonly notice: ArrivalNotice; readonly dismiss: () => void }) {
  const words = useWords(notices);
  switch (notice.kind) {
    case 'registered':
      return (
        <Notice tone="success" title={words.registeredTitle} onDismiss={dismiss}>
          {words.registered}
        </Notice>
      );
    case 'password-changed':
      return (
        <Notice tone="success" title={words.passwordChangedTitle} onDismiss={dismiss}>
          {words.passwordChanged}
        </Notice>
      );
    case 'appeal-sent':
      return <AppealSummary notice={notice} dismiss={dismiss} />;
    case 'registration-lost':
      return (
        <Notice tone="warning" onDismiss={dismiss}>
          <p>{words.registrationLost}</p>
        </Notice>
      );
    case 'reset-lost':
      // Told on the screen that it leads to (src/ui/routing/notice-screens.ts).
      return null;
  }
}

interface AppealSummaryProps {
  readonly notice: Extract<ArrivalNotice, { kind: 'appeal-sent' }>;
  readonly dismiss: () => void;
}

function AppealSummary({ notice, dismiss }: AppealSummaryProps) {
  const words = useWords(notices);
  const form = useWords(appeal);
  const id = useId();
  const { reason, originalEmail, latestEmail, remarks } = notice;
  const lines = [
    { name: form.reason, value: form[`reason${reason}`] },
    { name: form.originalEmail, value: originalEmail, isAddress: true },
    { name: form.latestEmail, value: latestEmail, isAddress: true },
    { name: form.remarks, value: remarks },
  ].filter(({ value }) => value !== '');
  const asText = lines.map(({ name, value }) => `${name}: ${value}`).join('\n');

  return (
    <Notice tone="success" title={words.appealSentTitle} onDismiss={dismiss}>
      <p>{words.appealSent}</p>
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
        label={words.copySummary}
        shownIn={id}
      />
    </Notice>
  );
}
