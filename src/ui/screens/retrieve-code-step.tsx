import type { FoundAccount } from '#application/journey/found-account.ts';
import { EmailText } from '../components/email-text.tsx';
import { copy } from '../copy.ts';
import { CodeEntry } from '../fields/code-entry.tsx';
import { Form } from '../fields/form.tsx';
import { FormEnd } from '../fields/form-end.tsx';
import * as css from '../fields/form.css.ts';
import { useTitle } from '../hooks/use-title.ts';
import { AppLink } from '../routing/app-link.tsx';
import { HereLink } from '../routing/here-link.tsx';
import { ROUTE } from '../routing/routes.ts';
import { useRetrieveCodeForm } from './use-retrieve-code-form.ts';

interface RetrieveCodeStepProps {
  readonly account: FoundAccount;
  readonly edit: () => void;
}

/** Step 2: the code, which was asked for on entry. */
export function RetrieveCodeStep({ account, edit }: RetrieveCodeStepProps) {
  const { code, failures, sendCode, busy, submit } = useRetrieveCodeForm(account);
  useTitle(copy.titles.retrieve, Boolean(code.error ?? failures.alertText));

  return (
    <Form onSubmit={submit}>
      <p className={css.exits}>
        <EmailText>{account.email}</EmailText>
        <HereLink onPress={edit}>{copy.common.edit}</HereLink>
      </p>
      <CodeEntry field={code} sendCode={sendCode} />
      <FormEnd failures={failures} busy={busy} submit={copy.common.next} />
      <div className={css.links}>
        <AppLink to={ROUTE.appeal}>{copy.common.unavailableEmail}</AppLink>
      </div>
    </Form>
  );
}
