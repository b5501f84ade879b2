import type { Journey } from '#application/journey/journey.ts';
import type { ShopNavigation } from '#application/ports/shop-navigation.ts';

/** The way back to the shop, which may ask for a page of its own. */
export class LeaveToShop {
  /** The return URL that this page was left for. */
  #leavingTo: string | null = null;

  constructor(
    private readonly journey: Journey,
    private readonly navigation: ShopNavigation,
  ) {}

  /** Stores the return URL of the page's query. A refused address does not replace a stored one. */
  keepReturnUrl(search: string): void {
    const raw = new URLSearchParams(search).get('returnUrl');
    const allowed = raw === null ? null : this.navigation.allowedReturnUrl(raw);
    if (allowed !== null) this.journey.apply(() => ({ returnUrl: allowed }));
  }

  /**
   * Leaves to the stored return URL, or else to the shop's home. The stored URL is used once; a
   * second call on the same page leads to the same address.
   */
  leave(): void {
    const { returnUrl } = this.journey.state;
    this.journey.apply(() => ({ returnUrl: null }));
    this.#leavingTo = returnUrl ?? this.#leavingTo;
    this.navigation.leave(this.#leavingTo);
  }

  /** The next person on this page did not ask for the address that it was left for. */
  forget(): void {
    this.#leavingTo = null;
  }
}
