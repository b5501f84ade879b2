import type { ShopNavigation } from '#application/ports/shop-navigation.ts';
import { checkReturnUrl } from './return-url.ts';

/** Addresses that the portal may leave to, from checked settings. */
export interface ShopAddresses {
  readonly storeHome: string;
  /** Exact origins a return URL may have, besides storeHome's. */
  readonly returnOrigins: readonly string[];
}

export class BrowserShopNavigation implements ShopNavigation {
  readonly #storeHome: string;
  readonly #origins: ReadonlySet<string>;
  readonly #location: Pick<Location, 'replace'>;

  constructor(addresses: ShopAddresses, location: Pick<Location, 'replace'>) {
    this.#storeHome = addresses.storeHome;
    this.#origins = new Set([new URL(addresses.storeHome).origin, ...addresses.returnOrigins]);
    this.#location = location;
  }

  allowedReturnUrl(raw: string): string | null {
    return checkReturnUrl(raw, this.#origins);
  }

  leave(returnUrl: string | null): void {
    const allowed = returnUrl === null ? null : this.allowedReturnUrl(returnUrl);
    // Not `assign`: Back from the shop must not return to the sent form.
    this.#location.replace(allowed ?? this.#storeHome);
  }
}
