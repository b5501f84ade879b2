import { FIELD } from '#application/journey/fields.ts';
import { parseCustomerName } from '#domain/customer-name.ts';
import { mayHaveBeenUsed } from '#domain/marks.ts';
import { parseNewPassword } from '#domain/password-policy.ts';
import { checklist } from '#messages/en/checklist.ts';
import { shell } from '#messages/en/shell.ts';
import { userinfo } from '#messages/en/userinfo.ts';
import { NewPasswordField } from '#ui/components/new-password-field.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { field } from '#ui/forms/field-rules.ts';
import * as css from '#ui/forms/form.css.ts';
import { FormEnd } from '#ui/forms/form.tsx';
import { NewPasswordCard } from '#ui/forms/new-password-card.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import { ROUTE, SCREENS } from '#ui/routing/routes.ts';
import { useNavigate } from '#ui/routing/use-navigate.ts';
import { useNeededMark } from '#ui/routing/use-needed-mark.ts';

/** Name and Password screen, the completion of a registration (spec section 2). */
export function UserinfoScreen() {
  const messages = useMessages(userinfo);
  const { password: label, backToLogin: toLogin } = useMessages(shell);
  const { info, form } = useUserinfoForm();
  const { name, password } = form.fields;
  const isMarkLost = form.failure?.reason === 'mark-lost';
  // An earlier try may have made the account.
  const hasAccount = isMarkLost && info !== null && mayHaveBeenUsed(info);
  useTitle('userinfo', form.hasError);

  return (
    <NewPasswordCard {...form.bind} messages={messages} email={info?.email ?? null}>
      <TextField
        {...name}
        label={messages.name}
        // In the line of an error, so that neither moves anything.
        hint={name.error ? null : messages.nameHint}
        name="name"
        type="text"
        dir="auto"
        autoComplete="name"
      />
      <NewPasswordField {...password} label={label} name="password" />
      <FormEnd
        {...form.end}
        submit={messages.submit}
        actions={
          isMarkLost && (
            <>
              {hasAccount && <AppLink to={ROUTE.account}>{toLogin}</AppLink>}
              <AppLink to={`${ROUTE.account}?type=2`}>{messages.startAgain}</AppLink>
            </>
          )
        }
      />
      <div className={css.links}>
        <AppLink to={`${ROUTE.account}?type=2`}>
          {/* Hidden from screen readers, which would read 'less than'. */}
          <span aria-hidden="true">{'< '}</span>
          <span>{messages.back}</span>
        </AppLink>
      </div>
    </NewPasswordCard>
  );
}

function useUserinfoForm() {
  const navigate = useNavigate();
  const { info, emailNow } = useNeededMark(SCREENS.userinfo.guard);
  const form = useForm('complete-registration', {
    fields: {
      name: field({
        ...FIELD.customerName,
        parse: parseCustomerName,
        messages: { missing: msg(userinfo, 'nameMissing') },
      }),
      password: field({
        ...FIELD.newPassword,
        parse: parseNewPassword,
        messages: { missing: msg(userinfo, 'passwordMissing'), weak: msg(checklist, 'hint') },
      }),
    },
    email: info?.email ?? null,
    toInput(values) {
      const email = emailNow();
      return email && { email, ...values };
    },
    // Back must not come to a form whose mark is used up.
    onSuccess: () => navigate(ROUTE.account, { replace: true }),
  });
  return { info, form };
}
