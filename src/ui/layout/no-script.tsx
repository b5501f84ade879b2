import type { ReactNode } from 'react';
import { Notice } from '../components/notice.tsx';
import { textLink } from '../components/text-link.css.ts';
import { useConfig } from '../portal-context.ts';
import { Trans } from '../i18n/trans.tsx';
import { useMessages } from '../i18n/messages-context.ts';
import { withoutScripts } from '#messages/en/without-scripts.ts';

/** Says that a form needs scripts, and who can help without them. */
export function NoScript() {
  const { supportEmail } = useConfig();
  const messages = useMessages(withoutScripts);
  return (
    <Notice tone="warning" isStanding>
      <p>{messages.noScript}</p>
      {supportEmail ? (
        <p>
          <Trans
            message={messages.support}
            values={{
              b: bold,
              email: (
                <a href={`mailto:${supportEmail}`} className={textLink} translate="no">
                  {supportEmail}
                </a>
              ),
            }}
          />
        </p>
      ) : null}
    </Notice>
  );
}

function bold(messages: string): ReactNode {
  return <b>{messages}</b>;
}
