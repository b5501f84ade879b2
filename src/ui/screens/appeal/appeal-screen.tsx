import { isUnseen } from '#application/journey/arrival-notice.ts';
import { FIELD } from '#application/journey/fields.ts';
import { draftsTyped } from '#application/journey/screen-events.ts';
import {
  APPEAL_REASONS,
  parseAppealReason,
  parseLatestEmail,
  parseRemarks,
} from '#domain/appeal.ts';
import { parseStoredEmail } from '#domain/email.ts';
import { appeal } from '#messages/en/appeal.ts';
import { shell } from '#messages/en/shell.ts';
import { Card } from '#ui/components/card.tsx';
import { EmailField } from '#ui/components/email-field.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { SelectField } from '#ui/components/select-field.tsx';
import { EMAIL, field } from '#ui/forms/field-rules.ts';
import * as css from '#ui/forms/form.css.ts';
import { Form, FormEnd } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { useJourney, usePage } from '#ui/page/page-context.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import { RegisterLink } from '#ui/routing/register-link.tsx';
import { ROUTE } from '#ui/routing/routes.ts';
import { useNavigate } from '#ui/routing/use-navigate.ts';
import { RemarksField } from './remarks-field.tsx';

const FIELDS = {
  originalEmail: field({
    ...EMAIL,
    ...FIELD.originalEmail,
    messages: {
      missing: msg(appeal, 'originalMissing'),
      malformed: msg(appeal, 'originalMalformed'),
    },
    prefill: 'email',
  }),
  latestEmail: field({
    ...EMAIL,
    ...FIELD.latestEmail,
    comparedWith: 'originalEmail',
    parse: parseLatestEmail,
    messages: {
      missing: msg(appeal, 'latestMissing'),
      malformed: msg(appeal, 'latestMalformed'),
      same: msg(appeal, 'same'),
    },
  }),
  remarks: field({
    ...FIELD.remarks,
    parse: parseRemarks,
    messages: { 'too-long': msg(appeal, 'remarksTooLong') },
  }),
};

/** Account appeal (spec section 2). */
export function AppealScreen() {
  const messages = useMessages(appeal);
  const { journey } = usePage();
  const drafts = useJourney((state) => state.drafts);
  const reason = parseAppealReason(drafts[FIELD.appealReason.draft]);

  const form = useAppealForm();
  const { originalEmail, latestEmail, remarks } = form.fields;
  useTitle('appeal', form.hasError);

  return (
    <Card>
      <ScreenHeading subtitle={messages.subtitle}>{messages.heading}</ScreenHeading>
      <Form {...form.bind}>
        <SelectField
          id={FIELD.appealReason.id}
          name="reason"
          label={messages.reason}
          options={APPEAL_REASONS.map((reason) => ({
            value: String(reason),
            label: messages[`reason${reason}`],
          }))}
          value={String(reason)}
          onChange={(value) => journey.apply(draftsTyped({ [FIELD.appealReason.draft]: value }))}
        />
        <EmailField
          {...originalEmail}
          label={messages.originalEmail}
          name="original-email"
          autoComplete="email"
        />
        <EmailField
          {...latestEmail}
          label={messages.latestEmail}
          name="latest-email"
          autoComplete="email"
          fieldActions={
            <RegisterLink
              after={form.failure}
              email={parseStoredEmail(drafts[FIELD.originalEmail.draft])}
            />
          }
        />
        <RemarksField field={remarks} />
        <FormEnd {...form.end} submit={messages.submit} />
        <div className={css.links}>
          <AppLink to={ROUTE.account}>{useMessages(shell).backToLogin}</AppLink>
        </div>
      </Form>
    </Card>
  );
}

function useAppealForm() {
  const { journey } = usePage();
  const navigate = useNavigate();
  return useForm('submit-appeal', {
    fields: FIELDS,
    toInput: ({ originalEmail: email, ...values }) => ({
      email,
      // Read now: a replayed press may come before the rendering that follows hydration.
      appeal: {
        ...values,
        reason: parseAppealReason(journey.state.drafts[FIELD.appealReason.draft]),
      },
    }),
    onSuccess() {
      // `/` may have shown the notice already, if this form was left.
      if (isUnseen(journey.state.notice)) navigate(ROUTE.account);
    },
  });
}
