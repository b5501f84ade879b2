import { FIELD } from '#application/journey/fields.ts';
import { forget } from '#messages/en/forget.ts';
import { shell } from '#messages/en/shell.ts';
import { Card } from '#ui/components/card.tsx';
import { EmailField } from '#ui/components/email-field.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { CodeEntry } from '#ui/forms/code-entry.tsx';
import { CODE, field, STRICT_EMAIL } from '#ui/forms/field-rules.ts';
import * as css from '#ui/forms/form.css.ts';
import { Form, FormEnd } from '#ui/forms/form.tsx';
import { useCodeForm } from '#ui/forms/use-code-form.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { bringIntoView } from '#ui/platform/bring-into-view.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import { RegisterLink } from '#ui/routing/register-link.tsx';
import { ROUTE } from '#ui/routing/routes.ts';
import { useArrivalNotice } from '#ui/routing/use-arrival-notice.ts';
import { useNavigate } from '#ui/routing/use-navigate.ts';
import { ArrivalNoticeText } from '#ui/screens/account/arrival-notice-text.tsx';

/** Forgot password confirmation screen (spec section 2). */
export function ForgetScreen() {
  const messages = useMessages(forget);
  const shared = useMessages(shell);
  const { notice, dismiss } = useArrivalNotice(ROUTE.forget);
  const { form, sendCode } = useForgetForm();
  const { email, code } = form.fields;
  useTitle('forget', form.hasError);

  return (
    <Card>
      <ScreenHeading subtitle={messages.subtitle}>{messages.heading}</ScreenHeading>
      {notice ? (
        <div className={css.notices} ref={bringIntoView}>
          <ArrivalNoticeText notice={notice} dismiss={dismiss} />
        </div>
      ) : null}
      <Form {...form.bind}>
        <EmailField
          {...email}
          enterKeyHint={sendCode.isDefault ? 'send' : undefined}
          label={shared.email}
          name="username"
          autoComplete="username"
          placeholder={messages.placeholder}
          fieldActions={<RegisterLink after={form.failure} />}
        />
        <CodeEntry field={code} sendCode={sendCode} />
        <FormEnd {...form.end} submit={messages.submit} isSecondary={sendCode.isNextStep} />
        <div className={css.links}>
          <AppLink to={ROUTE.retrieve}>{messages.retrieval}</AppLink>
          <AppLink to={ROUTE.appeal}>{messages.unavailableEmail}</AppLink>
        </div>
        <div className={css.links}>
          <AppLink to={ROUTE.account}>{shared.backToLogin}</AppLink>
        </div>
      </Form>
    </Card>
  );
}

function useForgetForm() {
  const navigate = useNavigate();
  return useCodeForm('check-recovery-code', {
    purpose: 'forget',
    account: null,
    fields: {
      email: field({
        ...STRICT_EMAIL,
        ...FIELD.forgetEmail,
        messages: {
          missing: msg(forget, 'emailMissing'),
          malformed: msg(forget, 'emailMalformed'),
        },
      }),
      code: field({ ...CODE, ...FIELD.forgetCode }),
    },
    ifNoEmail: msg(forget, 'emailMissingForCode'),
    toInput: (values) => values,
    onSuccess: () => navigate(ROUTE.reset),
  });
}
