import { recoveryCopy } from '../copy-recovery.ts';
import { AppLink } from '../routing/app-link.tsx';
import { ROUTE } from '../routing/routes.ts';

/** The way on for an address without an account; the Register tab starts with it. */
export function ToRegister() {
  return <AppLink to={`${ROUTE.account}?type=2`}>{recoveryCopy.retrieve.toRegister}</AppLink>;
}
