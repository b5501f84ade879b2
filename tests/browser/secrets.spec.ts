import { keptByBrowser, Overheard, wholeDocument } from './support/leaks.ts';
import { isAt, toForgetWithCode, toReset, toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** Unique on the page, so that a search finds nothing else. */
const SECRET = 'Zq7!密xYw-Geheim';
const WRONG = 'Vk3!秘uTs-Falsch';

/** Expects no secret in the storage, the reports or the document. */
async function expectNoTrace(
  visitor: Visitor,
  overheard: Overheard,
  ...secrets: readonly string[]
): Promise<void> {
  const { markup } = await wholeDocument(visitor.page);
  const places = {
    kept: await keptByBrowser(visitor.page),
    overheard: overheard.lines.join('\n'),
    markup,
  };
  for (const secret of secrets) {
    for (const [place, content] of Object.entries(places)) {
      for (const form of [
        secret,
        encodeURIComponent(secret),
        btoa(unescape(encodeURIComponent(secret))),
      ]) {
        expect(content.includes(form), `${place} has ${form}`).toBe(false);
      }
    }
  }
}

/** Expects no secret in a field either, after the screen was left. */
async function expectGone(
  visitor: Visitor,
  overheard: Overheard,
  ...secrets: readonly string[]
): Promise<void> {
  await expectNoTrace(visitor, overheard, ...secrets);
  const { fields } = await wholeDocument(visitor.page);
  for (const secret of secrets) expect(fields).not.toContain(secret);
}

test('registering leaves no trace of code and password, and its mark is wiped', async ({
  visitor,
  newEmail,
}) => {
  const overheard = await Overheard.on(visitor.page);
  await toUserinfo(visitor, newEmail);
  const code = await visitor.newestCode(newEmail);
  await expectGone(visitor, overheard, code);
  expect(await keptByBrowser(visitor.page)).toContain('registrationMark');

  await visitor.field('Customer name').fill('Mei Ling');
  await visitor.field('Password').fill(SECRET);
  await visitor.button('Show password').click();
  await expectNoTrace(visitor, overheard, SECRET);
  await visitor.button('Complete').click();
  await expect(visitor.page.getByText('Registration complete')).toBeVisible();
  await expectGone(visitor, overheard, SECRET, code);
  expect(await keptByBrowser(visitor.page)).not.toContain('egistrationMark');
  expect((await wholeDocument(visitor.page)).markup).not.toContain('registration-');
});

test('logging in at the second try leaves no trace of either password', async ({
  visitor,
  account,
}) => {
  await visitor.portal.sandbox.service.addAccount({
    email: `secret-${account.email}`,
    name: 'Grace',
    password: SECRET,
  });
  const overheard = await Overheard.on(visitor.page);
  await visitor.open('/');
  await visitor.field('Email').fill(`secret-${account.email}`);
  await visitor.field('Password').fill(WRONG);
  await visitor.button('Login').click();
  await expect.poll(() => visitor.errorOf('Password')).not.toBe('');
  await expectNoTrace(visitor, overheard, WRONG);
  expect(overheard.lines.filter((line) => line.startsWith('failure '))).toHaveLength(1);

  await visitor.tab('Register').click();
  await expectGone(visitor, overheard, WRONG);
  await visitor.tab('Login').click();
  await visitor.field('Password').fill(SECRET);
  await visitor.button('Login').click();
  await visitor.page.waitForURL('**/store');
  await expectGone(visitor, overheard, SECRET, WRONG);
});

test('a new password leaves no trace, and its mark is wiped', async ({ visitor, account }) => {
  const overheard = await Overheard.on(visitor.page);
  await toReset(visitor, account.email);
  const code = await visitor.newestCode(account.email);
  await visitor.field('New Password').fill(SECRET);
  await visitor.field('Confirm password').fill(WRONG);
  await visitor.button('Reset password').click();
  await expect.poll(() => visitor.errorOf('Confirm password')).toContain('do not match');
  await visitor.field('Confirm password').fill(SECRET);
  await visitor.button('Reset password').click();
  await expect(visitor.page.getByText('Password changed')).toBeVisible();
  await expectGone(visitor, overheard, SECRET, WRONG, code);
  const kept = await keptByBrowser(visitor.page);
  expect(kept).not.toContain('passwordMark');
  expect(kept).not.toContain('forgetInfo');
});

test('leaving a screen removes the passwords typed there, also after coming back', async ({
  visitor,
  account,
}) => {
  const overheard = await Overheard.on(visitor.page);
  await toForgetWithCode(visitor, account.email);
  const code = await visitor.newestCode(account.email);
  await visitor.field('Verification code').fill(code);
  await visitor.link('Back to Login').click();
  await visitor.field('Password').fill(SECRET);
  await visitor.link('Forgot your password?').click();
  await isAt(visitor, 'Forgot password');
  await expectGone(visitor, overheard, SECRET, code);
  await visitor.page.goBack();
  await expect(visitor.field('Password')).toHaveValue('');
  await expectGone(visitor, overheard, SECRET, code);
});

test('the failure events for monitoring hold no personal data', async ({ visitor, account }) => {
  const overheard = await Overheard.on(visitor.page);
  visitor.portal.sandbox.scenarios.current = 'unknown-code';
  await toResetAsFarAsItGoes(visitor, account.email);
  const failures = overheard.lines.filter((line) => line.startsWith('failure '));
  expect(failures.length).toBeGreaterThan(0);
  for (const failure of failures) {
    expect(failure).not.toContain(account.email);
    expect(failure).not.toContain('@');
    expect(failure).not.toContain('An answer that no catalogue knows');
    expect(Object.keys(JSON.parse(failure.slice('failure '.length)) as object).toSorted()).toEqual([
      'call',
      'code',
      'durationMs',
      'kind',
      'reference',
      'status',
    ]);
  }
});

async function toResetAsFarAsItGoes(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/forget');
  await visitor.field('Email').fill(email);
  await visitor.button('Ask for verification code').click();
  await expect
    .poll(() => visitor.errorOf('Verification code'))
    .toBe('An answer that no catalogue knows');
}
