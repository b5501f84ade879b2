import { useRef } from 'react';
import { useConfig } from '#ui/portal-context.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { controls } from '#messages/en/controls.ts';
import { CopyButton } from './copy-button.tsx';
import * as css from './support-reference.css.ts';
import { textLink } from './text-link.css.ts';

/**
 * The reference for support: time, code and build, nothing personal. With a button to copy it, and
 * a link to write to support if an address is configured.
 */
export function SupportReference({ reference: failure }: { readonly reference: string }) {
  const messages = useMessages(controls);
  const { supportEmail } = useConfig();
  const { build } = document.getElementById('root')?.dataset ?? {};
  const reference = build ? `${failure} · ${build}` : failure;
  const shown = useRef<HTMLElement>(null);
  return (
    <div className={css.line}>
      <span className={css.label}>{messages.reference}</span>
      <code ref={shown} translate="no" className={css.code}>
        {reference}
      </code>
      <CopyButton text={reference} label={messages.copyReference} shownIn={shown} />
      {supportEmail === undefined ? null : (
        <a
          className={textLink}
          href={`mailto:${supportEmail}?subject=${encodeURIComponent(reference)}`}
        >
          {messages.writeToSupport}
        </a>
      )}
    </div>
  );
}
