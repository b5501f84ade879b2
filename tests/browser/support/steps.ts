import { expect } from '@playwright/test';
import type { Scenario } from '#service/memory/scenarios.ts';
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

/** Fills in the address and asks for a code, which is in the mailbox then. */
async function askForCode(visitor: Visitor, email: string, button: string): Promise<void> {
  await visitor.field('Email').fill(email);
  await visitor.button(button).click();
  await expect(visitor.button(COUNTING)).toBeVisible();
}

export async function askToRegister(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/?type=2');
  await askForCode(visitor, email, 'Ask for verification code');
}

export async function toUserinfo(visitor: Visitor, email: string): Promise<void> {
  await askToRegister(visitor, email);
  await visitor.field('Verification code').fill(await visitor.newestCode(email));
  await visitor.page.getByRole('checkbox').check();
  await visitor.button('Register').click();
  await visitor.isAt('Name and Password');
}

/** Registers, from the code to the log-in. */
export async function register(visitor: Visitor, email: string): Promise<void> {
  await toUserinfo(visitor, email);
  await visitor.fill({ 'Customer name': 'Mei Ling', Password: GOOD_PASSWORD });
  await visitor.button('Complete').click();
  await visitor.sees('Registration complete');
}

export async function toForgetWithCode(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/forget');
  await askForCode(visitor, email, 'Ask for verification code');
}

export async function toReset(visitor: Visitor, email: string): Promise<void> {
  await toForgetWithCode(visitor, email);
  await visitor.field('Verification code').fill(await visitor.newestCode(email));
  await visitor.button('Submit').click();
  await visitor.isAt('Reset password');
}

/** Sends a new password from the open form. */
export async function setPassword(visitor: Visitor, password = GOOD_PASSWORD): Promise<void> {
  await visitor.fill({ 'New Password': password, 'Confirm password': password });
  await visitor.button('Reset password').click();
}

export async function toRetrieveCode(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/retrievepassword');
  await askForCode(visitor, email, 'Next');
}

export async function fillAppeal(
  visitor: Visitor,
  { account, newEmail }: Person,
  remarks = '',
): Promise<void> {
  await visitor.open('/accountappeal');
  await visitor.fill({ 'Initial Email': account.email, 'New Email': newEmail });
  await visitor.field(/^Remarks/).fill(remarks);
}

/** Logs in and stays on the page: the store answers 204. */
export async function logInAndStay(visitor: Visitor, account: Person['account']): Promise<void> {
  await visitor.page.route('**/store', (route) => route.fulfill({ status: 204 }));
  await visitor.open('/');
  // Waits for the end of this navigation, which the browser reports as failed: a pending one would
  // abort the next.
  const turnedBack = visitor.page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/store'),
  );
  await visitor.logIn(account);
  await visitor.sees('Logged in. Taking you to the store…');
  await turnedBack;
}

export function switchTo(visitor: Visitor, scenario: Scenario | null): void {
  visitor.portal.sandbox.scenarios.current = scenario;
}

/** Presses while no call is answered, and waits until the button is busy. */
export async function pressUnanswered(visitor: Visitor, name: string): Promise<void> {
  switchTo(visitor, 'hang');
  await visitor.button(name).click();
  await expect(visitor.page.locator('[aria-busy=true]')).toBeVisible();
}
