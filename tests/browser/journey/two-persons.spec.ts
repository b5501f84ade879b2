import type { CallName } from '#domain/call-failure.ts';
import type { RunningPortal } from '../../../scripts/start-portal.ts';
import { holdBack } from '../support/answers.ts';
import { hasRendered, holdNextAnswer } from '../support/held-answer.ts';
import type { RecordedCall } from '../support/recorded-call.ts';
import { isAt, toReset, toUserinfo, waitForEver } from '../support/steps.ts';
import { expect, test, type Account } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';
import { opened } from '../support/wire.ts';
import { COUNTING } from './code-screens.ts';

/** Two addresses, one after the other, in one tab: the first one's last step is under way when the second one's begins. */
interface Flow {
  readonly name: string;
  readonly heading: string;
  readonly button: string;
  readonly call: CallName;
  /** Names of what the call carries. */
  readonly mark: string;
  readonly secret: string;
  readonly success: string;
  /** From the start to the last form. */
  first(visitor: Visitor, email: string): Promise<void>;
  readonly check: string;
  fill(visitor: Visitor, password: string): Promise<void>;
}

const FLOWS: readonly Flow[] = [
  {
    name: 'a password change',
    heading: 'Reset password',
    button: 'Reset password',
    call: 'changePassword',
    mark: 'passwordMark',
    secret: 'newPassword',
    success: 'Password changed',
    first: toReset,
    check: 'Submit',
    async fill(visitor, password) {
      await visitor.field('New Password').fill(password);
      await visitor.field('Confirm password').fill(password);
    },
  },
  {
    name: 'a registration',
    heading: 'Name and Password',
    button: 'Complete',
    call: 'registerUser',
    mark: 'registrationMark',
    secret: 'password',
    success: 'Registration complete',
    first: toUserinfo,
    check: 'Register',
    async fill(visitor, password) {
      await visitor.field('Customer name').fill('Mei Ling');
      await visitor.field('Password').fill(password);
    },
  },
];

const FIRST_PASSWORD = 'First-2026x';
const SECOND_PASSWORD = 'Second-2026y';

/** With accounts, where the flow is for those who have one. */
async function twoAddresses(visitor: Visitor, { call }: Flow, account: Account, newEmail: string): Promise<readonly [string, string]> {
  if (call === 'registerUser') return [newEmail, `next-${newEmail}`];
  const another = { ...account, email: `next-${account.email}` };
  await visitor.portal.sandbox.service.addAccount(another);
  return [account.email, another.email];
}

/** Back to where codes are asked for, and up to the last form with another address. */
async function second(visitor: Visitor, { check, heading }: Flow, email: string): Promise<void> {
  await visitor.page.goBack();
  await visitor.field('Email').fill(email);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await visitor.field('Verification code').fill(await visitor.newestCode(email));
  if (check === 'Register') await visitor.page.getByRole('checkbox').check();
  await visitor.button(check).click();
  await isAtFormOf(visitor, heading, email);
}

async function isAtFormOf(visitor: Visitor, heading: string, email: string): Promise<void> {
  await isAt(visitor, heading);
  await expect(visitor.page.getByRole('main').getByText(email)).toBeVisible();
}

/** For whom a call was, with which password, as the service reads it. */
const readBy = (portal: RunningPortal, { secret }: Flow) => ({ body }: RecordedCall) =>
  [body?.['email'], opened(portal, body?.[secret], body?.['keyId'])] as const;

for (const flow of FLOWS) {
  test(`${flow.name} that still waits for its key never goes out for the address that was confirmed meanwhile`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page, portal } = visitor;
    const [emailOne, emailTwo] = await twoAddresses(visitor, flow, account, newEmail);
    await waitForEver(visitor);
    await flow.first(visitor, emailOne);
    const keys = await holdBack(page, 'getPublicKey');
    await flow.fill(visitor, FIRST_PASSWORD);
    await visitor.button(flow.button).click();
    await second(visitor, flow, emailTwo);
    const key = page.waitForEvent('requestfinished', (request) => request.url().includes('publicKey'));
    keys.release();
    await key;
    await hasRendered(page);
    expect(visitor.named(flow.call).filter(({ body }) => body?.['email'] === emailTwo)).toEqual([]);

    await flow.fill(visitor, SECOND_PASSWORD);
    await visitor.button(flow.button).click();
    await expect(page.getByText(flow.success)).toBeVisible();
    await expect(visitor.field('Email')).toHaveValue(emailTwo);
    const calls = visitor.named(flow.call);
    const read = calls.map(readBy(portal, flow));
    expect(read.filter(([email]) => email === emailTwo)).toEqual([[emailTwo, SECOND_PASSWORD]]);
    // The first one may have been given up.
    expect(read.filter(([email]) => email === emailOne)).toEqual(read.length > 1 ? [[emailOne, FIRST_PASSWORD]] : []);
    expect(new Set(calls.map(({ body }) => body?.[flow.mark])).size).toBe(calls.length);
  });

  test(`${flow.name} that succeeds late leaves the address that was confirmed meanwhile alone`, async ({ visitor, account, newEmail }) => {
    const { page } = visitor;
    const [emailOne, emailTwo] = await twoAddresses(visitor, flow, account, newEmail);
    await flow.first(visitor, emailOne);
    await flow.fill(visitor, FIRST_PASSWORD);
    const late = await holdNextAnswer(page, flow.call);
    await visitor.button(flow.button).click();
    await late.given;
    await second(visitor, flow, emailTwo);
    await flow.fill(visitor, SECOND_PASSWORD);
    await late.arrive();
    await isAtFormOf(visitor, flow.heading, emailTwo);
    await visitor.reload();
    await isAtFormOf(visitor, flow.heading, emailTwo);
    if (flow.call === 'registerUser') await expect(visitor.field('Customer name')).toHaveValue('Mei Ling');
    await flow.fill(visitor, SECOND_PASSWORD);
    await visitor.button(flow.button).click();
    await expect(page.getByText(flow.success)).toBeVisible();
    await expect(visitor.field('Email')).toHaveValue(emailTwo);
    expect(visitor.named(flow.call).map(({ body }) => body?.['email'])).toEqual([emailOne, emailTwo]);
  });
}
