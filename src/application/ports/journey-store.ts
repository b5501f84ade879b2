/**
 * What a person's journey leaves behind between screens and reloads, per tab: marks, code holds, drafts,
 * the return URL. Values are JSON. Falls back to memory when the browser blocks storage. Never throws.
 */
export interface JourneyStore {
  /** The stored value as it came out of storage: anybody may have written there, so check it before use. */
  read(key: JourneyKey): unknown;
  write(key: JourneyKey, value: unknown): void;
  remove(key: JourneyKey): void;
  /** Clears the leftovers of older versions: registrationMark, mobilePhone, areaCode (spec section 1). */
  clearLeftovers(): void;
  /** False when the browser blocks storage and a reload would lose the journey. */
  readonly survivesReload: boolean;
}

/** Storage keys; `returnUrl` is named so by decisions.md section 4, the others are this project's own. */
export type JourneyKey =
  | 'registerInfo'
  | 'forgetInfo'
  | 'codeHolds'
  | 'retrieveStep'
  | 'appealDraft'
  | 'emailDraft'
  | 'nameDraft'
  | 'notice'
  | 'returnUrl';
