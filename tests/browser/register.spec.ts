import { holdNextAnswer } from './support/calls.ts';
import { COUNTING, toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a new customer registers, logs in and leaves to the store, reloading in between', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button(COUNTING)).toBeDisabled();
  await visitor.reload();
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  await expect(visitor.button(COUNTING)).toBeDisabled();
  await visitor.field('Verification code').fill(await visitor.newestCode(newEmail));
  await page.getByRole('checkbox').check();
  await visitor.button('Register').click();

  await visitor.isAt('Name and Password');
  await expect(page).toHaveURL(visitor.at('/userinfo'));
  await visitor.field('Customer name').fill('陈美玲 (Lab 3)');
  await visitor.reload();
  await expect(visitor.field('Customer name')).toHaveValue('陈美玲 (Lab 3)');
  await visitor.field('Password').fill('密码-Lab-2026x');
  await visitor.button('Complete').click();
  await visitor.sees('Registration complete');
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  await visitor.field('Password').fill('密码-Lab-2026x');
  await visitor.button('Login').click();
  await visitor.isInStore();
});

test('the agreement’s links open the two documents in new tabs', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/?type=2');
  await visitor.field('Email').fill('half@');
  for (const [name, path] of [
    ['User agreement', '/termsandconditions'],
    ['Privacy policies', '/pdpa'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await visitor.agreed(name).click();
    const document = await opened;
    await expect(document).toHaveURL(visitor.at(path));
    expect(await document.evaluate(() => window.opener)).toBeNull();
    const draft = () => sessionStorage.getItem('portal.journey');
    expect(await document.evaluate(draft), 'nothing of this tab’s session storage').toBeNull();
    expect(await page.evaluate(draft)).toContain('half@');
    await document.close();
  }
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(visitor.field('Email')).toHaveValue('half@');
});

test('a duplicated tab says nothing of a registration that was sent in the first tab; after a reload the first tab does', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  await visitor.fill({ 'Customer name': 'Mei Ling', Password: 'Lab-2026x' });
  const answer = await holdNextAnswer(page, 'registerUser');
  await visitor.button('Complete').click();
  await answer.given;
  // Copies the session storage, as duplicating a tab does.
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/userinfo'));
  const duplicate = await opened;
  await duplicate.locator('[data-live]').waitFor();
  await expect(duplicate.getByText('may have gone through')).toHaveCount(0);
  await visitor.reload();
  await visitor.sees('Your registration may have gone through');
});
