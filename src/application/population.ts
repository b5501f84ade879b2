import type { LoginTypeId, UserRangeId } from '#domain/wire-values.ts';

/** The fixed identifiers that scope every call to this portal's users (spec sections 1 and 3). */
export interface Population {
  readonly userRangeId: UserRangeId;
  /** The login type named 'pc'. */
  readonly loginTypeId: LoginTypeId;
}
