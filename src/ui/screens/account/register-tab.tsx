import type { ReactNode } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { CodeEntry } from '../../forms/code-entry.tsx';
import { EmailEntry } from '../../forms/email-entry.tsx';
import { Form } from '../../forms/form.tsx';
import { FormEnd } from '../../forms/form-end.tsx';
import * as css from '../../forms/form.css.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { AppLink } from '../../routing/app-link.tsx';
import { ROUTE, type Route } from '../../routing/routes.ts';
import type { AccountDraft } from './account-draft.ts';
import { useRegisterForm } from './use-register-form.ts';
import { Trans } from '../../i18n/trans.tsx';
import { useFormat } from '../../i18n/message-text.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { account } from '#messages/en/account.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';

export interface RegisterTabProps {
  readonly draft: AccountDraft;
  readonly toLogin: () => void;
}

export function RegisterTab({ draft, toLogin }: RegisterTabProps) {
  const messages = useMessages(account);
  const shared = useMessages(shell);
  const { terms, privacy } = shared;
  const agreeFirst = useFormat()(messages.agreeFirst, { terms, privacy });
  const form = useRegisterForm(draft);
  const { email, code, agreement } = form.fields;
  useTitle(useMessages(titles).register, form.hasError);

  return (
    <Form onSubmit={form.submit}>
      <EmailEntry
        field={email}
        label={shared.email}
        name="email"
        autoComplete="email"
        fieldActions={
          form.failure?.reason === 'already-registered' && (
            <span className={css.fieldActions}>
              <LinkButton onClick={toLogin}>{messages.toLogin}</LinkButton>
              <AppLink to={ROUTE.forget}>{messages.toReset}</AppLink>
            </span>
          )
        }
      />
      <CodeEntry field={code} sendCode={form.sendCode} />
      <Checkbox
        {...agreement.bind}
        name="agree"
        // In the page's language of now, also the names in it.
        error={agreement.error && agreeFirst}
      >
        <Trans
          message={messages.agree}
          values={{
            terms: opening(ROUTE.terms, terms),
            privacy: opening(ROUTE.pdpa, privacy),
          }}
        />
      </Checkbox>
      <FormEnd
        {...form.end}
        submit={messages.register}
        looksDisabled={!form.isAgreed}
        isSecondary={form.sendCode.isNextStep}
      />
    </Form>
  );
}

/** A document is read beside the form, which stays as it is. */
function opening(document: Route, name: string): ReactNode {
  return (
    <TextLink href={document} newTab>
      {name}
    </TextLink>
  );
}
