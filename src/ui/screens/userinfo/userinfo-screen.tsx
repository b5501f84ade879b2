import { PasswordChecklist } from '../../components/password-checklist.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FormEnd } from '../../forms/form-end.tsx';
import * as css from '../../forms/form.css.ts';
import { usePasswordWarning } from '../../forms/use-password-warning.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { AppLink } from '../../routing/app-link.tsx';
import { ROUTE } from '../../routing/routes.ts';
import { NewPasswordCard } from '../../forms/new-password-card.tsx';
import { useUserinfoForm } from './use-userinfo-form.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { checklist } from '#messages/en/checklist.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';
import { userinfo } from '#messages/en/userinfo.ts';

const CHECKLIST_ID = 'userinfo-checklist';

/** Name and Password screen, the completion of a registration (spec section 2). */
export function UserinfoScreen() {
  const messages = useMessages(userinfo);
  const { password: label, backToLogin: toLogin } = useMessages(shell);
  const form = useUserinfoForm();
  const { name, password } = form.fields;
  const warning = usePasswordWarning(password);
  const isMarkLost = form.failure?.reason === 'mark-lost';
  const hasAccount = isMarkLost
    ? form.mayHaveAccount
    : form.failure?.reason === 'already-registered';
  useTitle(useMessages(titles).userinfo, form.hasError);

  return (
    <NewPasswordCard messages={messages} email={form.email} submit={form.submit}>
      <TextField {...name.bind} label={messages.name} name="name" type="text" autoComplete="name" />
      <PasswordField
        {...warning.bind}
        label={label}
        name="password"
        autoComplete="new-password"
        hint={useMessages(checklist).hint}
        describedByMore={CHECKLIST_ID}
      />
      <PasswordChecklist id={CHECKLIST_ID} checklist={form.checklist} isRefused={form.isRefused} />
      <FormEnd
        {...form.end}
        submit={messages.submit}
        actions={
          (isMarkLost || hasAccount) && (
            <>
              {hasAccount && <AppLink to={ROUTE.account}>{toLogin}</AppLink>}
              {isMarkLost && (
                <AppLink to={`${ROUTE.account}?type=2`}>{messages.startAgain}</AppLink>
              )}
            </>
          )
        }
      />
      <div className={css.links}>
        <AppLink to={`${ROUTE.account}?type=${form.cameFrom}`}>
          {/* Hidden from screen readers, which would read 'less than'. */}
          <span aria-hidden="true">{'< '}</span>
          <span>{messages.back}</span>
        </AppLink>
      </div>
    </NewPasswordCard>
  );
}
