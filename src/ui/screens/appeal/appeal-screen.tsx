import { FIELD } from '#application/journey/field-ids.ts';
import { addressReported, typed } from '#application/journey/screen-events.ts';
import {
  APPEAL_REASONS,
  parseAppealReason,
  parseLatestEmail,
  parseRemarks,
} from '#domain/appeal.ts';
import { parseStoredEmail } from '#domain/email.ts';
import { Card } from '#ui/components/card.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { SelectField } from '#ui/components/select-field.tsx';
import { EmailField } from '#ui/components/email-field.tsx';
import { EMAIL } from '#ui/forms/field-rules.ts';
import { Form, FormEnd } from '#ui/forms/form.tsx';
import * as css from '#ui/forms/form.css.ts';
import { useField } from '#ui/forms/use-field.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { msg } from '#ui/i18n/message.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { useJourney, usePage } from '#ui/page/page-context.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import { ROUTE } from '#ui/routing/routes.ts';
import { RegisterLink } from '#ui/routing/register-link.tsx';
import { useNavigate } from '#ui/routing/use-navigate.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { appeal } from '#messages/en/appeal.ts';
import { shell } from '#messages/en/shell.ts';
import { RemarksField } from './remarks-field.tsx';

/** Account appeal (spec section 2). */
export function AppealScreen() {
  const messages = useMessages(appeal);
  const { journey } = usePage();
  const drafts = useJourney((state) => state.drafts);
  const reason = parseAppealReason(drafts[FIELD.appealReason]);

  const { originalEmail, latestEmail, remarks, form } = useAppealForm();
  useTitle('appeal', form.hasError);

  return (
    <Card>
      <ScreenHeading subtitle={messages.subtitle}>{messages.heading}</ScreenHeading>
      <Form {...form.bind}>
        <SelectField
          id={FIELD.appealReason}
          name="reason"
          label={messages.reason}
          options={APPEAL_REASONS.map((reason) => ({
            value: String(reason),
            label: messages[`reason${reason}`],
          }))}
          value={String(reason)}
          onChange={(value) => journey.apply(typed({ [FIELD.appealReason]: value }))}
        />
        <EmailField
          {...originalEmail.bind}
          label={messages.originalEmail}
          name="original-email"
          autoComplete="email"
        />
        <EmailField
          {...latestEmail.bind}
          label={messages.latestEmail}
          name="latest-email"
          autoComplete="email"
          fieldActions={
            form.failure?.reason === 'not-registered' && (
              <RegisterLink email={parseStoredEmail(drafts[FIELD.originalEmail]) ?? undefined} />
            )
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

/** The fields of an appeal, and its request. */
function useAppealForm() {
  const { journey } = usePage();
  const navigate = useNavigate();
  const originalEmail = useField({
    ...EMAIL,
    id: FIELD.originalEmail,
    messages: {
      missing: msg(appeal, 'originalMissing'),
      malformed: msg(appeal, 'originalMalformed'),
    },
    draft: FIELD.originalEmail,
    prefill: 'email',
  });
  const latestEmail = useField({
    ...EMAIL,
    id: FIELD.latestEmail,
    comparedWith: originalEmail.control,
    parse: parseLatestEmail,
    messages: {
      missing: msg(appeal, 'latestMissing'),
      malformed: msg(appeal, 'latestMalformed'),
      same: msg(appeal, 'same'),
    },
    draft: FIELD.latestEmail,
  });
  const remarks = useField({
    id: FIELD.remarks,
    parse: parseRemarks,
    messages: { 'too-long': msg(appeal, 'remarksTooLong') },
    draft: FIELD.remarks,
  });
  const form = useForm('submit-appeal', {
    fields: { originalEmail, latestEmail, remarks },
    toInput: ({ originalEmail: email, ...values }) => ({
      email,
      // Read now: a replayed press may come before the rendering that follows hydration.
      appeal: { ...values, reason: parseAppealReason(journey.state.drafts[FIELD.appealReason]) },
    }),
    onSend: ({ email }) => journey.apply(addressReported(email)),
    onSuccess() {
      // `/` may have shown the notice already, if this form was left.
      if (journey.state.notice?.shown === false) navigate(ROUTE.account);
    },
  });
  return { originalEmail, latestEmail, remarks, form };
}
