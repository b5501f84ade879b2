import type { ReactNode } from 'react';
import { withoutScripts } from '#messages/en/without-scripts.ts';
import { MailLink } from '#ui/components/contact-links.tsx';
import { Notice } from '#ui/components/notice.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { Trans } from '#ui/i18n/trans.tsx';
import { useSettings } from '#ui/page/page-context.ts';

/** Says that a form needs scripts, and who can help without them. */
export function NoScript() {
  const { supportEmail } = useSettings();
  const messages = useMessages(withoutScripts);
  return (
    <Notice tone="warning" isStanding>
      <p>{messages.noScript}</p>
      {supportEmail ? (
        <p>
          <Trans
            message={messages.support}
            values={{ b: bold, email: <MailLink to={supportEmail} /> }}
          />
        </p>
      ) : null}
    </Notice>
  );
}

function bold(messages: string): ReactNode {
  return <b>{messages}</b>;
}
