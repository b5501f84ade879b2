import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { ScreenHeading } from '../../components/screen-heading.tsx';
import { CodeEntry } from '../../forms/code-entry.tsx';
import { EmailEntry } from '../../forms/email-entry.tsx';
import { Form } from '../../forms/form.tsx';
import { FormEnd } from '../../forms/form-end.tsx';
import * as css from '../../forms/form.css.ts';
import { useArrivalNotice } from '../../routing/use-arrival-notice.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { AppLink } from '../../routing/app-link.tsx';
import { ROUTE } from '../../routing/routes.ts';
import { RegisterLink } from '../../routing/register-link.tsx';
import { useForgetForm } from './use-forget-form.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { forget } from '#messages/en/forget.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';

/** Forgot password confirmation screen (spec section 2). */
export function ForgetScreen() {
  const messages = useMessages(forget);
  const shared = useMessages(shell);
  const form = useForgetForm();
  const { email, code } = form.fields;
  const { notice, dismiss } = useArrivalNotice(ROUTE.forget);
  useTitle(useMessages(titles).forget, form.hasError);

  return (
    <Card>
      <ScreenHeading subtitle={messages.subtitle}>{messages.heading}</ScreenHeading>
      {notice ? (
        <div className={css.notices}>
          <Notice tone="warning" onDismiss={dismiss}>
            {messages.resetLost}
          </Notice>
        </div>
      ) : null}
      <Form onSubmit={form.submit}>
        <EmailEntry
          field={email}
          label={shared.email}
          name="username"
          autoComplete="username"
          placeholder={messages.placeholder}
          fieldActions={form.failure?.reason === 'not-registered' && <RegisterLink />}
        />
        <CodeEntry field={code} sendCode={form.sendCode} />
        <FormEnd {...form.end} submit={messages.submit} isSecondary={form.sendCode.isNextStep} />
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
