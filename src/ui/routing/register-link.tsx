import { draftsTyped } from '#application/journey/screen-events.ts';
import type { DescribedFailure } from '#domain/failures/describe.ts';
import { shell } from '#messages/en/shell.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { usePage } from '#ui/page/page-context.ts';
import { AppLink } from './app-link.tsx';
import { ROUTE } from './routes.ts';

interface RegisterLinkProps {
  /** The form's last failure. */
  readonly after: DescribedFailure | null;
  /** The address that the Register tab starts with; unless given, the one that was typed last. */
  readonly email?: string | null;
}

/** The way on after the answer that an address has no account. */
export function RegisterLink({ after, email }: RegisterLinkProps) {
  const { journey } = usePage();
  const { toRegister } = useMessages(shell);
  if (after?.reason !== 'not-registered') return null;
  return (
    <AppLink
      to={`${ROUTE.account}?type=2`}
      before={() => email && journey.apply(draftsTyped({ email }))}
    >
      {toRegister}
    </AppLink>
  );
}
