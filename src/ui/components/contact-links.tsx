import { dialledNumber } from '#domain/phone-number.ts';
import { controls } from '#messages/en/controls.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { useSettings } from '#ui/page/page-context.ts';
import { textLink } from './text-link.css.ts';

/** The ways to reach the installation, for a sentence that asks people to contact it. */
export function ContactLinks() {
  const { supportEmail, contactEmail, contactPhone } = useSettings();
  const { writeToSupport } = useMessages(controls);
  const email = supportEmail ?? contactEmail;
  return (
    <>
      {email ? <MailLink to={email}>{writeToSupport}</MailLink> : null}
      {contactPhone ? <PhoneNumber>{contactPhone}</PhoneNumber> : null}
    </>
  );
}

interface MailLinkProps {
  readonly to: string;
  readonly subject?: string;
  /** By default the address. */
  readonly children?: string;
}

export function MailLink({ to, subject, children }: MailLinkProps) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <a href={`mailto:${to}${query}`} className={textLink} translate={children ? undefined : 'no'}>
      {children ?? to}
    </a>
  );
}

/** A link where a phone can dial it. */
export function PhoneNumber({ children: text }: { readonly children: string }) {
  const number = dialledNumber(text);
  if (number === null) return <span translate="no">{text}</span>;
  return (
    <a href={`tel:${number}`} className={textLink} translate="no">
      {text}
    </a>
  );
}
