export interface ShopNavigation {
  /**
   * Checks a return URL by the rules of docs/decisions.md, ‘Wire’.
   * Gives the re-serialised address, or null when it must not be followed.
   */
  allowedReturnUrl(raw: string): string | null;
  /** Leaves with `location.replace` to the return URL, checked again, or to the shop's home. */
  leave(returnUrl: string | null): void;
}
