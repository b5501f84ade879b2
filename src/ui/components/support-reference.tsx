import { controls } from '#messages/en/controls.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { useSettings } from '#ui/page/page-context.ts';
import { MailLink } from './contact-links.tsx';
import * as css from './support-reference.css.ts';

/**
 * The reference for support: time, code and build, nothing personal. With a link to write to
 * support if an address is configured.
 */
export function SupportReference({ reference: failure }: { readonly reference: string }) {
  const messages = useMessages(controls);
  const { supportEmail } = useSettings();
  const { build } = document.getElementById('root')?.dataset ?? {};
  const reference = build ? `${failure} · ${build}` : failure;
  return (
    <div className={css.line}>
      <span className={css.label}>{messages.reference}</span>
      <code translate="no" className={css.code}>
        {reference}
      </code>
      {supportEmail === undefined ? null : (
        <MailLink to={supportEmail} subject={reference}>
          {messages.writeToSupport}
        </MailLink>
      )}
    </div>
  );
}
