import type { AuthApi } from '#application/ports/auth-api.ts';
import type { ApiCall } from '#domain/api-calls.ts';
import type { ServiceRefusal } from '../rules/refusals.ts';
import type { Mail } from '../rules/service-state.ts';

/** What a server needs of an account service besides its calls. */
export interface ServedAuthApi extends AuthApi {
  /** Whether an Authorization header is still good. */
  isTokenValid(authorization: string): Promise<boolean>;
  /**
   * The refusal that a call gets now whatever it contains, so the request need not be read; null if
   * the call may run.
   */
  refusalBefore?(call: ApiCall): ServiceRefusal | null;
  /** Newest first; of one address if given. */
  mails(to?: string): Promise<readonly Mail[]>;
}
