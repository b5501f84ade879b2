import { copy } from '../copy.ts';
import { usePortal } from '../portal-context.ts';
import { AppLink } from '../routing/app-link.tsx';
import { ROUTE } from '../routing/routes.ts';

/** The way on for an address without an account; the Register tab starts with it. */
export function ToRegister({ email }: { readonly email?: string | undefined }) {
  const { journey } = usePortal();
  return (
    <AppLink to={`${ROUTE.account}?type=2`} before={() => email && journey.update('emailDraft', email)}>
      {copy.common.toRegister}
    </AppLink>
  );
}
