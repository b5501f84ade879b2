import type { ArrivalNotice } from '#application/journey/arrival-notice.ts';
import { appeal } from '#messages/en/appeal.ts';
import { forget } from '#messages/en/forget.ts';
import { notices } from '#messages/en/notices.ts';
import { EmailText } from '#ui/components/email-text.tsx';
import { Notice } from '#ui/components/notice.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import * as css from './account-notices.css.ts';

interface ArrivalNoticeProps<Kind extends ArrivalNotice = ArrivalNotice> {
  readonly notice: Kind;
  readonly dismiss: () => void;
}

/** The notice about what just happened, on the screen that it leads to. */
export function ArrivalNoticeText({ notice, dismiss }: ArrivalNoticeProps) {
  const messages = useMessages(notices);
  const { resetLost } = useMessages(forget);
  const success = (title: string, text: string) => (
    <Notice onDismiss={dismiss} tone="success" title={title}>
      {text}
    </Notice>
  );
  const warning = (text: string) => (
    <Notice onDismiss={dismiss} tone="warning">
      {text}
    </Notice>
  );
  switch (notice.kind) {
    case 'registered':
      return success(messages.registeredTitle, messages.registered);
    case 'password-changed':
      return success(messages.passwordChangedTitle, messages.passwordChanged);
    case 'appeal-sent':
      return <AppealSummary notice={notice} dismiss={dismiss} />;
    case 'registration-lost':
      return warning(messages.registrationLost);
    case 'reset-lost':
      return warning(resetLost);
  }
}

type AppealSent = Extract<ArrivalNotice, { readonly kind: 'appeal-sent' }>;

function AppealSummary({ notice, dismiss }: ArrivalNoticeProps<AppealSent>) {
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
