import { Card } from '../components/card.tsx';
import { EmailText } from '../components/email-text.tsx';
import { PasswordChecklist } from '../components/password-checklist.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { TextField } from '../components/text-field.tsx';
import { copy } from '../copy.ts';
import { recoveryCopy } from '../copy-recovery.ts';
import { Form } from '../fields/form.tsx';
import { FormEnd } from '../fields/form-end.tsx';
import * as css from '../fields/form.css.ts';
import { UsernameForManagers } from '../fields/username-for-managers.tsx';
import { useFullWidthWarning } from '../hooks/use-full-width-warning.ts';
import { useTitle } from '../hooks/use-title.ts';
import { AppLink } from '../routing/app-link.tsx';
import { ROUTE } from '../routing/routes.ts';
import { useUserinfoForm } from './use-userinfo-form.ts';

const CHECKLIST_ID = 'userinfo-checklist';

/** Name and Password screen, the completion of a registration (spec section 2). */
export function UserinfoScreen() {
  const form = useUserinfoForm();
  const { email, name, password, failures } = form;
  const fullWidth = useFullWidthWarning(password);
  useTitle(copy.titles.userinfo, Boolean(name.error ?? password.error ?? failures.alertText));

  return (
    <Card>
      <ScreenHeading
        subtitle={
          <>
            <span>{`${recoveryCopy.userinfo.subtitle} `}</span>
            {email === null ? <span>{copy.common.yourAccount}</span> : <EmailText>{email}</EmailText>}
          </>
        }
      >
        {recoveryCopy.userinfo.heading}
      </ScreenHeading>
      <Form onSubmit={form.submit}>
        <UsernameForManagers email={email} />
        <TextField {...name.bind} label={recoveryCopy.userinfo.name} name="name" type="text" autoComplete="name" />
        <PasswordField
          {...fullWidth.bind}
          label={copy.common.password}
          name="password"
          autoComplete="new-password"
          hint={recoveryCopy.checklist.hint}
          describedByMore={CHECKLIST_ID}
          onFocus={form.preparePassword}
        />
        <PasswordChecklist id={CHECKLIST_ID} checklist={form.checklist} />
        <FormEnd
          failures={failures}
          busy={form.busy}
          submit={recoveryCopy.userinfo.submit}
          actions={
            failures.last?.reason === 'mark-lost' && (
              <AppLink to={`${ROUTE.account}?type=2`}>{recoveryCopy.userinfo.startAgain}</AppLink>
            )
          }
        />
        <div className={css.links}>
          <AppLink to={`${ROUTE.account}?type=${form.cameFrom}`}>{copy.common.back}</AppLink>
        </div>
      </Form>
    </Card>
  );
}
