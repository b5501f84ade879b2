/**
 * Keys of the Login and Register tabs (spec section 2); any other value of `?type=` is the default.
 */
export type TabKey = '1' | '2';

export const DEFAULT_TAB = '1';

export function parseTab(type: string | null | undefined): TabKey {
  return type === '2' ? '2' : DEFAULT_TAB;
}
