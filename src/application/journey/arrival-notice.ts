import { ageOf } from '#domain/age.ts';
import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import { parseAppealReason, type AppealReason } from '#domain/appeal.ts';

/** What a screen says on arrival about the last action. */
export type ArrivalNotice =
  | { readonly kind: 'registered'; readonly email: string }
  | { readonly kind: 'password-changed'; readonly email: string }
  | {
      readonly kind: 'appeal-sent';
      readonly reason: AppealReason;
      readonly originalEmail: string;
      readonly latestEmail: string;
      readonly remarks: string;
    }
  | { readonly kind: 'registration-lost' }
  | { readonly kind: 'reset-lost' };

/** A notice that a screen is to show, or shows. */
export interface PendingNotice {
  readonly notice: ArrivalNotice;
  /** Epoch milliseconds. */
  readonly at: number;
  /** True once its screen shows it: a reload keeps it, and leaving the screen removes it. */
  readonly shown: boolean;
}

/** Storage can hold anything; a notice older than ten minutes is dropped. */
export function parsePendingNotice(stored: unknown, now: number): PendingNotice | null {
  const { notice: given, at, shown } = Object(stored) as Record<string, unknown>;
  if (typeof at !== 'number' || !(ageOf(at, now) <= MARK_LIFETIME_MS)) return null;
  const notice = parseNotice(given);
  return notice && { notice, at, shown: shown === true };
}

function parseNotice(given: unknown): ArrivalNotice | null {
  const { kind, email, reason, ...others } = Object(given) as Record<string, unknown>;
  switch (kind) {
    case 'registration-lost':
    case 'reset-lost':
      return { kind };
    case 'registered':
    case 'password-changed':
      return typeof email === 'string' ? { kind, email } : null;
    case 'appeal-sent': {
      const { originalEmail, latestEmail, remarks } = others;
      if (
        typeof originalEmail !== 'string' ||
        typeof latestEmail !== 'string' ||
        typeof remarks !== 'string'
      )
        return null;
      return { kind, reason: parseAppealReason(reason), originalEmail, latestEmail, remarks };
    }
    default:
      return null;
  }
}
