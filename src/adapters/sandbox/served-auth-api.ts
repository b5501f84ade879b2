import type { AuthApi } from '#application/ports/auth-api.ts';
import type { Mail } from '../in-memory/service-state.ts';

/** What a server needs of an account service besides its calls. */
export interface ServedAuthApi extends AuthApi {
  /** Whether an Authorization header is still good. */
  isTokenValid(authorization: string): Promise<boolean>;
  /** Newest first; of one address if given. */
  mails(to?: string): Promise<readonly Mail[]>;
}
