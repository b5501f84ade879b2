import { textLink } from '#ui/components/text-link.css.ts';
import { useWords } from '#ui/wording/words-context.ts';
import { shell } from '#words/en/shell.ts';
import * as css from './page-shell.css.ts';

export interface ContactsProps {
  readonly contactPhone?: string | undefined;
  readonly contactEmail?: string | undefined;
  readonly facilityAddress?: string | undefined;
}

/** Phone, e-mail and facility; what is not configured is left out. `data-config` marks the slots of prerendered pages (src/start-up/page-slots.ts). */
export function Contacts({ contactPhone, contactEmail, facilityAddress }: ContactsProps) {
  const words = useWords(shell);
  if (!contactPhone && !contactEmail && !facilityAddress) return null;
  return (
    <dl className={css.contacts}>
      {contactPhone ? (
        <div>
          <dt className={css.term}>{words.phone}</dt>
          <dd>
            <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`} data-config="contactPhone" className={textLink} translate="no">
              {contactPhone}
            </a>
          </dd>
        </div>
      ) : null}
      {contactEmail ? (
        <div>
          <dt className={css.term}>{words.contactEmail}</dt>
          <dd>
            <a href={`mailto:${contactEmail}`} data-config="contactEmail" className={textLink} translate="no">
              {contactEmail}
            </a>
          </dd>
        </div>
      ) : null}
      {facilityAddress ? (
        <div>
          <dt className={css.term}>{words.facility}</dt>
          <dd data-config="facilityAddress">{facilityAddress}</dd>
        </div>
      ) : null}
    </dl>
  );
}
