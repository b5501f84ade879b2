import { expect } from '@playwright/test';
import { HTTP_TIMEOUT_MS } from '#domain/api-call-table.ts';
import type { Visitor } from './visitor.ts';

/** Meets the specification's password checklist. */
export const GOOD_PASSWORD = 'Lab-2026y';

/** The button during its countdown. */
export const COUNTING = /^\d+ s$/;

/** Data for a test: an unregistered address, and an account. */
export interface Person {
  readonly newEmail: string;
  readonly account: { readonly email: string; readonly name: string; readonly password: string };
}

/** Registers up to the code, which is in the mailbox then. */
export async function askToRegister(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(email);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
}

export async function toUserinfo(visitor: Visitor, email: string): Promise<void> {
  await askToRegister(visitor, email);
  await visitor.field('Verification code').fill(await visitor.newestCode(email));
  await visitor.page.getByRole('checkbox').check();
  await visitor.button('Register').click();
  await isAt(visitor, 'Name and Password');
}

export async function toForgetWithCode(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/forget');
  await visitor.field('Email').fill(email);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
}

export async function toReset(visitor: Visitor, email: string): Promise<void> {
  await toForgetWithCode(visitor, email);
  await visitor.field('Verification code').fill(await visitor.newestCode(email));
  await visitor.button('Submit').click();
  await isAt(visitor, 'Reset password');
}

/** Fills in what completes a registration. */
export async function fillUserinfo(visitor: Visitor): Promise<void> {
  await visitor.field('Customer name').fill('Mei Ling');
  await visitor.field('Password').fill(GOOD_PASSWORD);
}

/** Fills in a new password, twice. */
export async function fillReset(visitor: Visitor): Promise<void> {
  await visitor.field('New Password').fill(GOOD_PASSWORD);
  await visitor.field('Confirm password').fill(GOOD_PASSWORD);
}

export async function toRetrieveCode(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(email);
  await visitor.button('Next').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
}

export async function fillAppeal(
  visitor: Visitor,
  original: string,
  latest: string,
): Promise<void> {
  await visitor.open('/accountappeal');
  await visitor.field('Initial Email').fill(original);
  await visitor.field('New Email').fill(latest);
}

/** Logs in and stays on the page: the store answers 204. */
export async function logInAndStay(visitor: Visitor, account: Person['account']): Promise<void> {
  await visitor.page.route('**/store', (route) => route.fulfill({ status: 204 }));
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  // Waits for the end of this navigation, which the browser reports as failed: a pending one would
  // abort the next.
  const turnedBack = visitor.page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/store'),
  );
  await visitor.button('Login').click();
  await expect(visitor.page.getByText('Signed in. Taking you to the store…').first()).toBeVisible();
  await turnedBack;
}

/** Calls of this page never get an answer. Call before the page is opened. */
export async function waitForEver(visitor: Visitor): Promise<void> {
  await visitor.page.addInitScript((deadline) => {
    const own = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === deadline ? 0 : own(run, ms)) as typeof setTimeout;
  }, HTTP_TIMEOUT_MS);
}

/** Presses while no call is answered, and waits until the button is busy. */
export async function pressUnanswered(visitor: Visitor, name: string): Promise<void> {
  visitor.portal.sandbox.scenarios.current = 'hang';
  await visitor.button(name).click();
  await expect(visitor.page.locator('[aria-busy=true]')).toBeVisible();
}

export async function isAt(visitor: Visitor, heading: string): Promise<void> {
  await expect(visitor.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
