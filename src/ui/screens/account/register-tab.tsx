import { FIELD } from '#application/journey/fields.ts';
import { err, ok } from '#domain/result.ts';
import { account } from '#messages/en/account.ts';
import { shell } from '#messages/en/shell.ts';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { EmailField } from '#ui/components/email-field.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { NewTabLink } from '#ui/components/text-link.tsx';
import { CodeEntry } from '#ui/forms/code-entry.tsx';
import { CODE, EMAIL, field } from '#ui/forms/field-rules.ts';
import { Form, FormEnd } from '#ui/forms/form.tsx';
import { useCodeForm } from '#ui/forms/use-code-form.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { Trans } from '#ui/i18n/trans.tsx';
import { useJourney } from '#ui/page/page-context.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import { ROUTE } from '#ui/routing/routes.ts';
import { useNavigate } from '#ui/routing/use-navigate.ts';

export function RegisterTab({ toLogin }: { readonly toLogin: () => void }) {
  const messages = useMessages(account);
  const { email: label, terms, privacy } = useMessages(shell);
  const isAgreed = useJourney(({ drafts }) => Boolean(drafts[FIELD.registerAgreement.draft]));
  const { form, sendCode } = useRegisterForm();
  const { email, code, agreement } = form.fields;
  useTitle('register', form.hasError);

  return (
    <Form {...form.bind}>
      <EmailField
        {...email}
        enterKeyHint={sendCode.isDefault ? 'send' : undefined}
        label={label}
        name="email"
        autoComplete="email"
        fieldActions={
          form.failure?.reason === 'already-registered' && (
            <>
              <LinkButton onClick={toLogin}>{messages.toLogin}</LinkButton>
              <AppLink to={ROUTE.forget}>{messages.toReset}</AppLink>
            </>
          )
        }
      />
      <CodeEntry field={code} sendCode={sendCode} />
      <Checkbox
        {...agreement}
        name="agree"
        label={
          <Trans
            message={messages.agree}
            values={{
              terms: <NewTabLink href={ROUTE.terms}>{terms}</NewTabLink>,
              privacy: <NewTabLink href={ROUTE.pdpa}>{privacy}</NewTabLink>,
            }}
          />
        }
      />
      <FormEnd
        {...form.end}
        submit={messages.register}
        looksDisabled={!isAgreed}
        isSecondary={sendCode.isNextStep}
      />
    </Form>
  );
}

function useRegisterForm() {
  const navigate = useNavigate();
  const { terms, privacy } = useMessages(shell);
  return useCodeForm('check-registration-code', {
    purpose: 'register',
    account: null,
    fields: {
      email: field({
        ...EMAIL,
        ...FIELD.registerEmail,
        messages: {
          missing: msg(account, 'emailMissing'),
          malformed: msg(account, 'emailMalformed'),
        },
      }),
      code: field({ ...CODE, ...FIELD.registerCode }),
      agreement: field({
        ...FIELD.registerAgreement,
        parse: (ticked) => (ticked === '' ? err('missing') : ok()),
        messages: { missing: msg(account, 'agreeFirst', { terms, privacy }) },
      }),
    },
    toInput: ({ email, code }) => ({ email, code }),
    onSuccess: () => navigate(ROUTE.userinfo),
  });
}
