import type { ShopNavigation } from '#application/ports/shop-navigation.ts';

export const STORE_HOME = 'https://store.example.com/';

/** Allows addresses below the store's home. */
export class FakeShopNavigation implements ShopNavigation {
  readonly left: string[] = [];

  allowedReturnUrl(raw: string): string | null {
    return raw.startsWith(STORE_HOME) ? raw : null;
  }

  leave(returnUrl: string | null): void {
    this.left.push((returnUrl && this.allowedReturnUrl(returnUrl)) ?? STORE_HOME);
  }
}
