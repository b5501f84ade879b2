import type { LoginInfo } from '#api/payloads.ts';

/** What the browser can report about itself. Nothing here throws or rejects. */
export interface Fingerprint {
  /** Random per browser session (spec section 3, `fingerprint`). */
  id(): string;
  loginInfo(): LoginInfo;
}
