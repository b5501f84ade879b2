import { Card } from '../components/card.tsx';
import { Notice } from '../components/notice.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { copy } from '../copy.ts';
import { noticesCopy } from '../copy-notices.ts';
import { recoveryCopy } from '../copy-recovery.ts';
import { CodeEntry } from '../fields/code-entry.tsx';
import { EmailEntry } from '../fields/email-entry.tsx';
import { Form } from '../fields/form.tsx';
import { FormEnd } from '../fields/form-end.tsx';
import * as css from '../fields/form.css.ts';
import { useArrivalNotice } from '../hooks/use-arrival-notice.ts';
import { useTitle } from '../hooks/use-title.ts';
import { AppLink } from '../routing/app-link.tsx';
import { ROUTE } from '../routing/routes.ts';
import { ToRegister } from './to-register.tsx';
import { useForgetForm } from './use-forget-form.ts';

/** Forgot password confirmation screen (spec section 2). */
export function ForgetScreen() {
  const form = useForgetForm();
  const { email, code, failures } = form;
  const { notice, dismiss } = useArrivalNotice(ROUTE.forget);
  useTitle(copy.titles.forget, Boolean(email.error ?? code.error ?? failures.alertText));

  return (
    <Card>
      <ScreenHeading subtitle={recoveryCopy.forget.subtitle}>{recoveryCopy.forget.heading}</ScreenHeading>
      {notice ? (
        <div className={css.notices}>
          <Notice tone="warning" onDismiss={dismiss}>
            {noticesCopy.arrival.resetLost}
          </Notice>
        </div>
      ) : null}
      <Form onSubmit={form.submit}>
        <EmailEntry
          field={email}
          label={copy.common.email}
          name="username"
          autoComplete="username"
          placeholder={recoveryCopy.retrieve.placeholder}
          exits={failures.last?.reason === 'not-registered' && <ToRegister />}
        />
        <CodeEntry field={code} sendCode={form.sendCode} />
        <FormEnd failures={failures} aside={form.aside} busy={form.check.busy} submit={copy.common.submit} />
        <div className={css.links}>
          <AppLink to={ROUTE.retrieve}>{recoveryCopy.forget.retrieval}</AppLink>
          <AppLink to={ROUTE.appeal}>{copy.common.unavailableEmail}</AppLink>
        </div>
        <div className={css.links}>
          <AppLink to={ROUTE.account}>{copy.common.backToLogin}</AppLink>
        </div>
      </Form>
    </Card>
  );
}
