import type { AppealReason } from '#domain/appeal.ts';

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
export type PendingNotice = ArrivalNotice & {
  /** Epoch milliseconds. */
  readonly at: number;
  /** True once its screen shows it: a reload keeps it, and leaving the screen removes it. */
  readonly shown: boolean;
};

export function newNotice(notice: ArrivalNotice, now: number): PendingNotice {
  return { ...notice, at: now, shown: false };
}

export function isUnseen(notice: PendingNotice | null): notice is PendingNotice {
  return notice?.shown === false;
}
