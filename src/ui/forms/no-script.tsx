import type { ReactNode } from 'react';
import { Notice } from '../components/notice.tsx';
import { textLink } from '../components/text-link.css.ts';
import { useConfig } from '../portal-context.ts';
import { rich } from '../i18n/rich.ts';
import { useWords } from '../i18n/words-context.ts';
import { withoutScripts } from '#messages/en/without-scripts.ts';

/** Says that a form needs scripts, and who can help without them. */
export function NoScript() {
  const { supportEmail } = useConfig();
  const words = useWords(withoutScripts);
  return (
    <Notice tone="warning" isStanding>
      <p>{words.noScript}</p>
      {supportEmail ? (
        <p>
          {rich(words.support, {
            b: bold,
            email: (
              <a
                href={`mailto:${supportEmail}`}
                data-config="supportEmail"
                className={textLink}
                translate="no"
              >
                {supportEmail}
              </a>
            ),
          })}
        </p>
      ) : null}
    </Notice>
  );
}

function bold(words: string): ReactNode {
  return <b>{words}</b>;
}
