import type { AuthApi } from '#application/ports/auth-api.ts';
import type { ApiCall } from '#domain/api-call.ts';
import type { ServiceRefusal } from '../rules/refusals.ts';
import type { Mail } from '../rules/service-state.ts';

/** What a server needs of an account service besides its calls. */
export interface ServedAuthApi extends AuthApi {
  /** Whether an Authorization header is still good. */
  isTokenValid(authorization: string): Promise<boolean>;
  /**
   * The refusal that a call would get now whatever is in it, so that nobody need look; null for one
   * that may be carried out.
   */
  refusalBefore?(call: ApiCall): ServiceRefusal | null;
  /** Newest first; of one address if given. */
  mails(to?: string): Promise<readonly Mail[]>;
}
