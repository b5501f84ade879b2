import type { ReactNode } from 'react';
import { shell } from '#messages/en/shell.ts';
import { MailLink, PhoneNumber } from '#ui/components/contact-links.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { useSettings } from '#ui/page/page-context.ts';
import { CONTACTS, type Contact } from '#ui/page/shown-settings.ts';
import * as css from './page-shell.css.ts';

/** How a contact is shown that is more than a text. */
const LINKS: Partial<Record<Contact, (value: string) => ReactNode>> = {
  contactPhone: (phone) => <PhoneNumber>{phone}</PhoneNumber>,
  contactEmail: (email) => <MailLink to={email} />,
};

/** What is not configured is left out. */
export function Contacts() {
  const details = useSettings();
  const messages = useMessages(shell);
  const given = CONTACTS.flatMap((contact) =>
    details[contact] ? [[contact, details[contact]] as const] : [],
  );
  if (given.length === 0) return null;
  return (
    <dl className={css.contacts}>
      {given.map(([contact, value]) => (
        <div key={contact}>
          <dt className={css.term}>{messages[contact]}</dt>
          <dd>{LINKS[contact]?.(value) ?? value}</dd>
        </div>
      ))}
    </dl>
  );
}
