import type { Appeal } from '#domain/appeal.ts';
import type { RecoveryPurpose, ScreenPurpose } from '#domain/code-purpose.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import type { NewPassword, Password } from '#domain/password.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import type { FoundAccount } from './found-account.ts';

/** What a press can set going, and what it takes. */
export interface AttemptInputs {
  'send-code': {
    readonly purpose: ScreenPurpose;
    readonly email: Email;
    readonly name?: string | undefined;
  };
  'check-registration-code': { readonly email: Email; readonly code: VerificationCode };
  'complete-registration': {
    readonly email: Email;
    readonly name: CustomerName;
    readonly password: NewPassword;
  };
  'log-in': { readonly email: Email; readonly password: Password };
  'find-account': { readonly email: Email };
  'check-recovery-code': {
    readonly purpose: RecoveryPurpose;
    readonly email: Email;
    readonly code: VerificationCode;
  };
  'change-password': { readonly email: Email; readonly password: NewPassword };
  'submit-appeal': { readonly email: Email; readonly appeal: Appeal };
}

export type AttemptName = keyof AttemptInputs;

/** What a successful attempt gives to the screen that shows it; most leave their outcome in the journey. */
export type AttemptValues = {
  readonly [Name in AttemptName]: Name extends 'find-account' ? FoundAccount : void;
};

/**
 * How an attempt ended.
 *
 * - `done`: it worked
 * - `failed`: it was refused or got no usable answer
 * - `unavailable`: the scripts that carry it out could not be fetched, or came when nobody wanted it any more, so nothing was sent
 * - `broken`: a defect of the portal ended it
 */
export type AttemptOutcome<Name extends AttemptName = AttemptName> =
  | { readonly kind: 'done'; readonly value: AttemptValues[Name] }
  | { readonly kind: 'failed'; readonly failure: ShownFailure }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'broken' };

/**
 * One call that a press set going, or what came of it. It belongs to the journey, not to the screen that began it:
 * whoever comes back finds it under way, or its outcome.
 */
export interface Attempt<Name extends AttemptName = AttemptName> {
  readonly name: Name;
  /** The address that it began with. */
  readonly email: Email;
  /** The flow whose code it sends or checks. */
  readonly purpose?: ScreenPurpose | undefined;
  /** Epoch milliseconds. */
  readonly since: number;
  /**
   * - `under-way`: no outcome yet
   * - `given-up`: what was sent has been edited since; its answer is about something else
   * - `unanswered`: the page was left before the answer came, and the call can't be repeated safely
   * - `ended`: see `outcome`
   */
  readonly phase: 'under-way' | 'given-up' | 'unanswered' | 'ended';
  readonly outcome?: AttemptOutcome<Name> | undefined;
}

/** Where an attempt stands in the journey: one for each form, and one for each address that codes are sent to. */
export type AttemptKey = string;

export function attemptKey(name: AttemptName, purpose?: ScreenPurpose, email?: string): AttemptKey {
  if (name === 'send-code') return `${name} ${purpose} ${email?.toLowerCase()}`;
  return purpose === undefined ? name : `${name} ${purpose}`;
}

/** The calls that change something at the service: whether one went through is not known before its answer. */
export const UNSAFE_ATTEMPTS: readonly AttemptName[] = [
  'send-code',
  'check-registration-code',
  'complete-registration',
  'check-recovery-code',
  'change-password',
  'submit-appeal',
];

/** An attempt that was under way when the page was left; what storage holds may be anything. */
export interface UnansweredCall {
  readonly name: AttemptName;
  readonly email: Email;
  readonly purpose?: ScreenPurpose | undefined;
  readonly since: number;
}
