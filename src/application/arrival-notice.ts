import { MARK_LIFETIME_MS } from '#domain/business-constants.ts';
import { parseAppealReason, type AppealReason } from '#domain/appeal.ts';

/** What the next screen tells on arrival (decisions.md section 4). */
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

/** What storage holds may be anything; a notice older than ten minutes is no news any more. */
export function parseArrivalNotice(stored: unknown, now: number): ArrivalNotice | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = stored as Record<string, unknown>;
  if (typeof fields.at !== 'number' || !(Math.abs(now - fields.at) <= MARK_LIFETIME_MS)) return null;
  switch (fields.kind) {
    case 'registration-lost':
    case 'reset-lost':
      return { kind: fields.kind };
    case 'registered':
    case 'password-changed':
      return typeof fields.email === 'string' ? { kind: fields.kind, email: fields.email } : null;
    case 'appeal-sent':
      return parseAppealSent(fields);
    default:
      return null;
  }
}

function parseAppealSent(fields: Record<string, unknown>): ArrivalNotice | null {
  const { originalEmail, latestEmail, remarks } = fields;
  const texts = [originalEmail, latestEmail, remarks];
  if (!texts.every((text) => typeof text === 'string')) return null;
  return {
    kind: 'appeal-sent',
    reason: parseAppealReason(fields.reason),
    originalEmail: originalEmail as string,
    latestEmail: latestEmail as string,
    remarks: remarks as string,
  };
}
