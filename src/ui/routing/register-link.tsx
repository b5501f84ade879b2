import { draftsTyped } from '#application/journey/screen-events.ts';
import { shell } from '#messages/en/shell.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { usePage } from '#ui/page/page-context.ts';
import { AppLink } from './app-link.tsx';
import { ROUTE } from './routes.ts';

/** The way on for an address without an account; the Register tab starts with it. */
export function RegisterLink({ email }: { readonly email?: string | undefined }) {
  const { journey } = usePage();
  const { toRegister } = useMessages(shell);
  return (
    <AppLink
      to={`${ROUTE.account}?type=2`}
      before={() => email && journey.apply(draftsTyped({ email }))}
    >
      {toRegister}
    </AppLink>
  );
}
