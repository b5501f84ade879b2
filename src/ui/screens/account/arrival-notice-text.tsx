import type { ArrivalNotice } from '#application/journey/arrival-notice.ts';
import { appeal } from '#messages/en/appeal.ts';
import { notices } from '#messages/en/notices.ts';
import { EmailText } from '#ui/components/email-text.tsx';
import { Notice } from '#ui/components/notice.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import * as css from './account-notices.css.ts';

/** The notice on `/` about what just happened. */
export function ArrivalNoticeText({
  notice,
  dismiss,
}: {
  readonly notice: ArrivalNotice;
  readonly dismiss: () => void;
}) {
  const messages = useMessages(notices);
  switch (notice.kind) {
    case 'registered':
      return (
        <Notice tone="success" title={messages.registeredTitle} onDismiss={dismiss}>
          {messages.registered}
        </Notice>
      );
    case 'password-changed':
      return (
        <Notice tone="success" title={messages.passwordChangedTitle} onDismiss={dismiss}>
          {messages.passwordChanged}
        </Notice>
      );
    case 'appeal-sent':
      return <AppealSummary notice={notice} dismiss={dismiss} />;
    case 'registration-lost':
      return (
        <Notice tone="warning" onDismiss={dismiss}>
          <p>{messages.registrationLost}</p>
        </Notice>
      );
    case 'reset-lost':
      // Shown on the screen that it leads to (src/ui/routing/use-arrival-notice.ts).
      return null;
  }
}

interface AppealSummaryProps {
  readonly notice: Extract<ArrivalNotice, { kind: 'appeal-sent' }>;
  readonly dismiss: () => void;
}

function AppealSummary({ notice, dismiss }: AppealSummaryProps) {
  const messages = useMessages(notices);
  const form = useMessages(appeal);
  const { reason, originalEmail, latestEmail, remarks } = notice;
  const lines = [
    { name: form.reason, value: form[`reason${reason}`] },
    { name: form.originalEmail, value: originalEmail, isAddress: true },
    { name: form.latestEmail, value: latestEmail, isAddress: true },
    { name: form.remarks, value: remarks },
  ].filter(({ value }) => value !== '');

  return (
    <Notice
      tone="success"
      title={messages.appealSentTitle}
      onDismiss={dismiss}
      more={
        <dl className={css.summary}>
          {lines.map(({ name, value, isAddress }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{isAddress ? <EmailText>{value}</EmailText> : value}</dd>
            </div>
          ))}
        </dl>
      }
    >
      {messages.appealSent}
    </Notice>
  );
}
