import {
  fillAppeal,
  isAt,
  toForgetWithCode,
  toRetrieveCode,
  askToRegister,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/*
 * A screen that fades stays, and can be pressed, until the browser has taken its picture. Here that never happens: what shows a screen
 * all the same does not wait for it, so a second press on a form that has done its work meets nothing.
 */
test.beforeEach(async ({ visitor }) => {
  await visitor.page.addInitScript(() => {
    const never = new Promise<never>(() => undefined);
    const transition = {
      ready: never,
      finished: never,
      updateCallbackDone: never,
      skipTransition: () => undefined,
    };
    Document.prototype.startViewTransition = () => transition as unknown as ViewTransition;
  });
});

test('an appeal that was received, however soon its button is pressed again', async ({
  visitor,
  account,
  newEmail,
}) => {
  await fillAppeal(visitor, account.email, newEmail);
  await visitor.page.getByRole('combobox', { name: 'Reasons for applicat' }).click();
  await visitor.page.getByRole('option', { name: 'Email has been deactivated' }).click();
  await visitor.button('Submit').click();
  await isAt(visitor, 'Your account');
  await expect(visitor.button('Submit')).toHaveCount(0);
  expect(visitor.named('accountAppeal')).toHaveLength(1);
});

test('an address whose account was found, and Back is one step', async ({ visitor, account }) => {
  const { page } = visitor;
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(account.email);
  await visitor.button('Next').click();
  await expect(visitor.field('Verification code')).toBeVisible();
  await expect(visitor.field('Email')).toHaveCount(0);
  await page.goBack();
  await expect(visitor.field('Email')).toBeVisible();
});

test('a code that was right, in each flow', async ({ visitor, account, newEmail }) => {
  await toForgetWithCode(visitor, account.email);
  await visitor.field('Verification code').fill(await visitor.newestCode(account.email));
  await visitor.button('Submit').click();
  await isAt(visitor, 'Reset password');

  await toRetrieveCode(visitor, account.email);
  await visitor.field('Verification code').fill(await visitor.newestCode(account.email));
  await visitor.button('Next').click();
  await isAt(visitor, 'Reset password');

  await askToRegister(visitor, newEmail);
  await visitor.field('Verification code').fill(await visitor.newestCode(newEmail));
  await visitor.page.getByRole('checkbox').check();
  await visitor.button('Register').click();
  await isAt(visitor, 'Name and Password');
});
