import { APPEAL_REASONS, MAXIMUM_REMARKS_LENGTH } from '#domain/appeal.ts';
import { Card } from '../components/card.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField } from '../components/text-area-field.tsx';
import { copy } from '../copy.ts';
import { appealCopy } from '../copy-appeal.ts';
import { EmailEntry } from '../fields/email-entry.tsx';
import { Form } from '../fields/form.tsx';
import { FormEnd } from '../fields/form-end.tsx';
import * as css from '../fields/form.css.ts';
import { useTitle } from '../hooks/use-title.ts';
import { AppLink } from '../routing/app-link.tsx';
import { ROUTE } from '../routing/routes.ts';
import { ToRegister } from './to-register.tsx';
import { useAppealForm } from './use-appeal-form.ts';

const REASONS = APPEAL_REASONS.map((reason) => ({
  value: String(reason),
  label: appealCopy.appeal.reasons[reason],
}));

/** Account appeal (spec section 2). */
export function AppealScreen() {
  const form = useAppealForm();
  const { originalEmail, latestEmail, remarks, failures } = form;
  useTitle(
    copy.titles.appeal,
    Boolean(originalEmail.error ?? latestEmail.error ?? remarks.error ?? failures.alertText),
  );
  const { inputRef, ...remarksBind } = remarks.bind;

  return (
    <Card>
      <ScreenHeading subtitle={appealCopy.appeal.subtitle}>{appealCopy.appeal.heading}</ScreenHeading>
      <Form onSubmit={form.submit}>
        <SelectField
          id="appeal-reason"
          name="reason"
          label={appealCopy.appeal.reason}
          options={REASONS}
          value={String(form.reason)}
          onChange={form.chooseReason}
        />
        <EmailEntry
          field={originalEmail}
          label={appealCopy.appeal.originalEmail}
          name="original-email"
          autoComplete="email"
        />
        <EmailEntry
          field={latestEmail}
          label={appealCopy.appeal.latestEmail}
          name="latest-email"
          autoComplete="email"
          longErrors
          exits={failures.last?.reason === 'not-registered' && <ToRegister email={originalEmail.parsed() ?? undefined} />}
        />
        <TextAreaField
          {...remarksBind}
          inputRef={inputRef}
          label={appealCopy.appeal.remarks}
          labelNote={appealCopy.appeal.optional}
          name="remarks"
          limit={MAXIMUM_REMARKS_LENGTH}
        />
        <FormEnd failures={failures} busy={form.busy} submit={copy.common.submit} />
        <div className={css.links}>
          <AppLink to={ROUTE.account}>{copy.common.backToLogin}</AppLink>
        </div>
      </Form>
    </Card>
  );
}
