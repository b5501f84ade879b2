import type { CallName } from '#domain/call-failure.ts';
import { GOOD_PASSWORD, toReset, toUserinfo, type Person } from '../support/steps.ts';
import type { Visitor } from '../support/visitor.ts';

/** A form whose call ends a journey, and must not be made twice unawares. */
export interface Completion {
  readonly name: string;
  readonly path: string;
  /** The form is there once: what it needs is used up by its success. */
  readonly once: boolean;
  /** Comes to the form from another screen of the portal, and fills it in. */
  fill(visitor: Visitor, person: Person): Promise<void>;
  readonly call: CallName;
  readonly button: string;
  /** What `/` tells afterwards. */
  readonly success: string;
  /** What is told when nobody knows whether it happened. */
  readonly unknown: RegExp;
  /** A field whose value outlives the screen, and what `fill` typed there. */
  readonly kept?: { readonly label: string | RegExp; readonly value: string };
  /** Goes to `/` by the links that there are. */
  leaveForHome(visitor: Visitor): Promise<void>;
}

async function fillReset(visitor: Visitor): Promise<void> {
  await visitor.field('New Password').fill(GOOD_PASSWORD);
  await visitor.field('Confirm password').fill(GOOD_PASSWORD);
}

export const COMPLETIONS: readonly Completion[] = [
  {
    name: 'a registration',
    path: '/userinfo',
    once: true,
    async fill(visitor, { newEmail }) {
      await toUserinfo(visitor, newEmail);
      await visitor.field('Customer name').fill('Mei Ling');
      await visitor.field('Password').fill(GOOD_PASSWORD);
    },
    call: 'registerUser',
    button: 'Complete',
    success: 'Registration complete',
    unknown: /may have (gone through|been (completed|received))/i,
    kept: { label: 'Customer name', value: 'Mei Ling' },
    leaveForHome: (visitor) => visitor.link('< Back').click(),
  },
  {
    name: 'a password change',
    path: '/ressetpassword',
    once: true,
    async fill(visitor, { account }) {
      await toReset(visitor, account.email);
      await fillReset(visitor);
    },
    call: 'changePassword',
    button: 'Reset password',
    success: 'Password changed',
    unknown: /may have (been changed|gone through)/i,
    async leaveForHome(visitor) {
      await visitor.page.goBack();
      await visitor.link('Back to Login').click();
    },
  },
  {
    name: 'an appeal',
    path: '/accountappeal',
    once: false,
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
    leaveForHome: (visitor) => visitor.link('Back to Login').click(),
  },
];
