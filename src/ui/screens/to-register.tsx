import { usePortal } from '../portal-context.ts';
import { AppLink } from '../routing/app-link.tsx';
import { ROUTE } from '../routing/routes.ts';
import { FORM_WANTED } from './form-wanted.ts';
import { useWords } from '../wording/words-context.ts';
import { shell } from '#words/en/shell.ts';

/** The way on for an address without an account; the Register tab starts with it. */
export function ToRegister({ email }: { readonly email?: string | undefined }) {
  const { journey } = usePortal();
  const { toRegister } = useWords(shell);
  return (
    <AppLink to={`${ROUTE.account}?type=2`} state={FORM_WANTED} before={() => email && journey.update('emailDraft', email)}>
      {toRegister}
    </AppLink>
  );
}
