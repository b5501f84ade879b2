import type { CallName } from '#domain/call-failure.ts';
import { fillReset, fillUserinfo, toReset, toUserinfo, type Person } from '../support/steps.ts';
import type { Visitor } from '../support/visitor.ts';

/** A form whose call ends a journey, and must not be made twice unawares. */
export interface Completion {
  readonly name: string;
  readonly path: string;
  /** Comes to the form from another screen of the portal, and fills it in. */
  fill(visitor: Visitor, person: Person): Promise<void>;
  readonly call: CallName;
  readonly button: string;
  /** What `/` says afterwards. */
  readonly success: string;
  /** What is said when nobody knows whether it happened. */
  readonly unknown: RegExp;
  /** A field whose value outlives the screen, and what `fill` typed there. */
  readonly kept?: { readonly label: string | RegExp; readonly value: string };
}

export const REGISTRATION: Completion = {
  name: 'a registration',
  path: '/userinfo',
  async fill(visitor, { newEmail }) {
    await toUserinfo(visitor, newEmail);
    await fillUserinfo(visitor);
  },
  call: 'registerUser',
  button: 'Complete',
  success: 'Registration complete',
  unknown: /may have (gone through|been (completed|received))/i,
  kept: { label: 'Customer name', value: 'Mei Ling' },
};

export const COMPLETIONS: readonly Completion[] = [
  REGISTRATION,
  {
    name: 'a password change',
    path: '/ressetpassword',
    async fill(visitor, { account }) {
      await toReset(visitor, account.email);
      await fillReset(visitor);
    },
    call: 'changePassword',
    button: 'Reset password',
    success: 'Password changed',
    unknown: /may have (been changed|gone through)/i,
  },
  {
    name: 'an appeal',
    path: '/accountappeal',
    async fill(visitor, { account, newEmail }) {
      await visitor.open('/forget');
      await visitor.link('Email address are no longer available?').click();
      await visitor.field('Initial Email').fill(account.email);
      await visitor.field('New Email').fill(newEmail);
      await visitor.field(/^Remarks/).fill('The lab has moved.');
    },
    call: 'accountAppeal',
    button: 'Submit',
    success: 'Appeal sent',
    unknown: /may have (been (received|sent)|gone through)/i,
    kept: { label: /^Remarks/, value: 'The lab has moved.' },
  },
];
