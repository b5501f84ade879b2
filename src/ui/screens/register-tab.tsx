import { useEffect } from 'react';
import { Checkbox } from '../components/checkbox.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { TextLink } from '../components/text-link.tsx';
import { copy } from '../copy.ts';
import { CodeEntry } from '../fields/code-entry.tsx';
import { EmailEntry } from '../fields/email-entry.tsx';
import { Form } from '../fields/form.tsx';
import { FormEnd } from '../fields/form-end.tsx';
import * as css from '../fields/form.css.ts';
import { useTitle } from '../hooks/use-title.ts';
import { AppLink } from '../routing/app-link.tsx';
import { ROUTE } from '../routing/routes.ts';
import type { AccountDraft } from './account-draft.ts';
import { useRegisterForm } from './use-register-form.ts';

export interface RegisterTabProps {
  readonly draft: AccountDraft;
  readonly toLogin: () => void;
}

export function RegisterTab({ draft, toLogin }: RegisterTabProps) {
  const form = useRegisterForm(draft);
  const { email, code, failures, agreementError, agree, agreement } = form;
  useTitle(
    copy.titles.register,
    Boolean(email.error ?? code.error ?? agreementError ?? failures.alertText),
  );

  useEffect(() => {
    // Ticked before the scripts arrived.
    if (agreement.current?.checked) agree(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <Form onSubmit={form.submit}>
      <EmailEntry
        field={email}
        label={copy.common.email}
        name="email"
        autoComplete="email"
        exits={
          failures.last?.reason === 'already-registered' && (
            <span className={css.exits}>
              <LinkButton onClick={toLogin}>{copy.register.toLogin}</LinkButton>
              <AppLink to={ROUTE.forget}>{copy.register.toReset}</AppLink>
            </span>
          )
        }
      />
      <CodeEntry field={code} sendCode={form.sendCode} />
      <Checkbox
        id="register-agree"
        name="agree"
        inputRef={agreement}
        defaultChecked={draft.read().agreed}
        error={agreementError ?? undefined}
        onChange={(event) => agree(event.currentTarget.checked)}
      >
        <span>{`${copy.register.agree} `}</span>
        <TextLink href={ROUTE.terms} newTab>
          {copy.register.agreement}
        </TextLink>
        <span>{` ${copy.register.and} `}</span>
        <TextLink href={ROUTE.pdpa} newTab>
          {copy.register.privacy}
        </TextLink>
      </Checkbox>
      <FormEnd
        failures={failures}
        aside={form.aside}
        busy={form.check.busy}
        submit={copy.register.submit}
        looksDisabled={!form.agreed}
      />
    </Form>
  );
}
