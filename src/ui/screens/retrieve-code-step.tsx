import type { FoundAccount } from '#application/journey/found-account.ts';
import { EmailText } from '../components/email-text.tsx';
import { CodeEntry } from '../fields/code-entry.tsx';
import { Form } from '../fields/form.tsx';
import { FormEnd } from '../fields/form-end.tsx';
import * as css from '../fields/form.css.ts';
import { useTitle } from '../hooks/use-title.ts';
import { AppLink } from '../routing/app-link.tsx';
import { HereLink } from '../routing/here-link.tsx';
import { ROUTE } from '../routing/routes.ts';
import { ToRegister } from './to-register.tsx';
import { useRetrieveCodeForm } from './use-retrieve-code-form.ts';
import { useWords } from '../wording/words-context.ts';
import { retrieve } from '#words/en/retrieve.ts';
import { shell } from '#words/en/shell.ts';
import { titles } from '#words/en/titles.ts';

interface RetrieveCodeStepProps {
  readonly account: FoundAccount;
  readonly edit: () => void;
}

/** Step 2: the code, which was asked for on entry. */
export function RetrieveCodeStep({ account, edit }: RetrieveCodeStepProps) {
  const words = useWords(retrieve);
  const { code, failures, sendCode, busy, submit } = useRetrieveCodeForm(account);
  useTitle(useWords(titles).retrieve, Boolean(code.error ?? failures.alert));

  return (
    <Form onSubmit={submit}>
      <p className={css.subject}>
        <EmailText>{account.email}</EmailText>
        <HereLink onPress={edit}>{words.edit}</HereLink>
      </p>
      <CodeEntry field={code} sendCode={sendCode} />
      <FormEnd
        failures={failures}
        busy={busy}
        submit={words.next}
        actions={failures.last?.reason === 'not-registered' && <ToRegister email={account.email} />}
      />
      <div className={css.links}>
        <AppLink to={ROUTE.appeal}>{words.unavailableEmail}</AppLink>
        <AppLink to={ROUTE.account}>{useWords(shell).backToLogin}</AppLink>
      </div>
    </Form>
  );
}
