import type { AnonymousFlag } from '#domain/wire-values.ts';
import type { LoginInfo } from './payloads.ts';

/** What the browser can report about itself. Nothing here throws or rejects. */
export interface Fingerprint {
  /** Random per browser session (spec section 3, `fingerprint`). */
  id(): string;
  loginInfo(): LoginInfo;
  /**
   * Time-boxed private-browsing probe: 2 if the browser's temporary file system is available, else
   * 1. The answer is also stored as the session flag `anonymous`, which loginInfo() reads.
   */
  probePrivateBrowsing(): Promise<AnonymousFlag>;
}
