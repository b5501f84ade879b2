import type { LoginTypeId, UserRangeId } from './call-requests.ts';

/** Deployment environments of the specification (section 9), and the static demo. */
export type EnvironmentName = 'dev' | 'test' | 'uat' | 'pre' | 'prod' | 'demo';

/** Every setting of docs/decisions.md, ‘Configuration’, checked. `src/settings/config.ts` is its only maker. */
export interface PortalConfig {
  readonly environment: EnvironmentName;
  /** Router base without a trailing slash; '' is the root. */
  readonly basePath: string;
  /** Absolute URL without a trailing slash. */
  readonly apiBase: string;
  readonly userRangeId: UserRangeId;
  readonly loginTypeIds: readonly { readonly name: string; readonly value: LoginTypeId }[];
  /** The value of the entry named 'pc'. */
  readonly pcLoginTypeId: LoginTypeId;
  readonly company: string;
  readonly contactPhone?: string;
  readonly contactEmail?: string;
  readonly facilityAddress?: string;
  /** Absolute URL. */
  readonly storeHome: string;
  /** Exact origins a return URL may have, besides storeHome's. */
  readonly returnOrigins: readonly string[];
  /** Shared parent domain of the cookies; left out on localhost. */
  readonly cookieDomain?: string;
  readonly supportEmail?: string;
}
