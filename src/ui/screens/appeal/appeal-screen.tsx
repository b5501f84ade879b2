import { APPEAL_REASONS, MAXIMUM_REMARKS_LENGTH } from '#domain/appeal.ts';
import { Card } from '../../components/card.tsx';
import { labelNote } from '../../components/field.css.ts';
import { ScreenHeading } from '../../components/screen-heading.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { EmailEntry } from '../../forms/email-entry.tsx';
import { Form, FormEnd } from '../../forms/form.tsx';
import * as css from '../../forms/form.css.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { AppLink } from '../../routing/app-link.tsx';
import { ROUTE } from '../../routing/routes.ts';
import { RegisterLink } from '../../routing/register-link.tsx';
import { useAppealForm } from './use-appeal-form.ts';
import { Trans } from '../../i18n/trans.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { appeal } from '#messages/en/appeal.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';

const REMARKS_ID = 'appeal-remarks-name';
const OPTIONAL_ID = 'appeal-remarks-optional';

function asNote(inside: string) {
  return (
    <span id={OPTIONAL_ID} className={labelNote}>
      {inside}
    </span>
  );
}

/** Account appeal (spec section 2). */
export function AppealScreen() {
  const messages = useMessages(appeal);
  const form = useAppealForm();
  const { originalEmail, latestEmail, remarks } = form.fields;
  useTitle(useMessages(titles).appeal, form.hasError);

  return (
    <Card>
      <ScreenHeading subtitle={messages.subtitle}>{messages.heading}</ScreenHeading>
      <Form {...form.bind}>
        <SelectField
          id="appeal-reason"
          name="reason"
          label={messages.reason}
          options={APPEAL_REASONS.map((reason) => ({
            value: String(reason),
            label: messages[`reason${reason}`],
          }))}
          value={String(form.reason)}
          onChange={form.chooseReason}
        />
        <EmailEntry
          field={originalEmail}
          label={messages.originalEmail}
          name="original-email"
          autoComplete="email"
        />
        <EmailEntry
          field={latestEmail}
          label={messages.latestEmail}
          name="latest-email"
          autoComplete="email"
          longErrors
          fieldActions={
            form.failure?.reason === 'not-registered' && (
              <RegisterLink email={form.originalAddress ?? undefined} />
            )
          }
        />
        <TextAreaField
          {...remarks.bind}
          label={
            <Trans
              message={messages.optional}
              values={{
                label: <span id={REMARKS_ID}>{messages.remarks}</span>,
                note: asNote,
              }}
            />
          }
          // Accessible name: the label alone. Description: that it is optional.
          aria-labelledby={REMARKS_ID}
          describedByMore={OPTIONAL_ID}
          name="remarks"
          limit={MAXIMUM_REMARKS_LENGTH}
        />
        <FormEnd {...form.end} submit={messages.submit} />
        <div className={css.links}>
          <AppLink to={ROUTE.account}>{useMessages(shell).backToLogin}</AppLink>
        </div>
      </Form>
    </Card>
  );
}
