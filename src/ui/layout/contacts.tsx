import { textLink } from '#ui/components/text-link.css.ts';
import { useSettings } from '#ui/page/page-context.ts';
import { CONTACTS, type Contact } from '#ui/page/shown-settings.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { shell } from '#messages/en/shell.ts';
import * as css from './page-shell.css.ts';

/** Where a contact leads to, if anywhere. */
const ADDRESS: Partial<Record<Contact, (value: string) => string>> = {
  contactPhone: (phone) => `tel:${phone.replace(/[^\d+]/g, '')}`,
  contactEmail: (email) => `mailto:${email}`,
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
      {given.map(([contact, value]) => {
        const href = ADDRESS[contact]?.(value);
        return (
          <div key={contact}>
            <dt className={css.term}>{messages[contact]}</dt>
            {href ? (
              <dd>
                <a href={href} className={textLink} translate="no">
                  {value}
                </a>
              </dd>
            ) : (
              <dd>{value}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
