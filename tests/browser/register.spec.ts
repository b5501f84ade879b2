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

test('Register looks disabled until the box is ticked, and pressing it says why', async ({
  visitor,
}) => {
  await visitor.open('/?type=2');
  const register = visitor.button('Register');
  await expect(register).toHaveAttribute('aria-disabled', 'true');
  // The button can be pressed; it only looks disabled.
  await register.click({ force: true });
  const box = visitor.page.getByRole('checkbox');
  await expect(box).toHaveAccessibleDescription(
    'Please agree to the User agreement and Privacy policies first',
  );
  await expect(visitor.field('Email'), 'the first of all that is missing').toBeFocused();
  await visitor.fill({ Email: 'mei@example.com', 'Verification code': '123456' });
  await register.click({ force: true });
  await expect(box).toBeFocused();
  expect(visitor.calls).toEqual([]);
  await box.press('Space');
  await expect(register).toBeEnabled();
  await expect(box).toHaveAccessibleDescription('');
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
    const draft = () => sessionStorage.getItem('portal.emailDraft');
    expect(await document.evaluate(draft), 'nothing of this tab’s session storage').toBeNull();
    expect(await page.evaluate(draft)).toBe('"half@"');
    await document.close();
  }
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(visitor.field('Email')).toHaveValue('half@');
});

test('tabs change the address in place, keep its other parameters and what was typed', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await visitor.open('/forget');
  await visitor.open('/?from=shop&type=2&campaign=zh');
  await visitor.field('Email').fill(newEmail);
  await page.getByRole('checkbox').check();
  await visitor.tab('Login').click();
  await expect(page).toHaveURL(visitor.at('/?from=shop&type=1&campaign=zh'));
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  await visitor.tab('Login').press('ArrowRight');
  await expect(page).toHaveURL(visitor.at('/?from=shop&type=2&campaign=zh'));
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(visitor.at('/forget'));
});

test('?type=2 shows the Register tab before any script has arrived', async ({ visitor }) => {
  await visitor.openBeforeScripts('/?type=2');
  await expect(visitor.tab('Register')).toHaveAttribute('aria-selected', 'true');
  await expect(visitor.button('Register')).toBeVisible();
  await expect(visitor.field('Password')).toHaveCount(0);
});

test('a duplicated tab says nothing of a registration that the first tab carries out; after a reload the first tab does', async ({
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
  await expect
    .poll(() => duplicate.evaluate(() => sessionStorage.getItem('portal.requests')))
    .toBeNull();
  await expect(duplicate.getByText('may have gone through')).toHaveCount(0);
  await visitor.reload();
  await visitor.sees('Your registration may have gone through');
});

test('leaving for another site during a registration and coming back by Back says that it may have gone through', async ({
  visitor,
  newEmail,
}) => {
  await toUserinfo(visitor, newEmail);
  await visitor.fill({ 'Customer name': 'Mei Ling', Password: 'Lab-2026x' });
  const answer = await holdNextAnswer(visitor.page, 'registerUser');
  await visitor.button('Complete').click();
  await answer.given;
  await visitor.page.goto(visitor.at('/robots.txt'));
  await visitor.page.goBack();
  await visitor.isLive();
  await visitor.sees('Your registration may have gone through');
  expect(visitor.named('registerUser')).toHaveLength(1);
});
