import { COUNTING } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a new customer registers and logs in, with reloads', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await visitor.open('/?type=2');
  await visitor.fill({ Email: newEmail });
  await visitor.press('Ask for verification code');
  await expect(visitor.button(COUNTING)).toBeDisabled();
  await visitor.reload();
  await visitor.hasValue('Email', newEmail);
  await expect(visitor.button(COUNTING)).toBeDisabled();
  await visitor.fill({ 'Verification code': await visitor.newestCode(newEmail) });
  await visitor.agree();
  await visitor.press('Register');

  await visitor.isAt('Name and Password');
  await expect(page).toHaveURL(visitor.at('/userinfo'));
  await visitor.fill({ 'Customer name': '陈美玲 (Lab 3)' });
  await visitor.reload();
  await visitor.hasValue('Customer name', '陈美玲 (Lab 3)');
  await visitor.fill({ Password: '密码-Lab-2026x' });
  await visitor.press('Complete');
  await visitor.sees('Registration complete');
  await visitor.hasValue('Email', newEmail);
  await visitor.fill({ Password: '密码-Lab-2026x' });
  await visitor.press('Login');
  await visitor.isInStore();
});

test('the agreement’s links open the two documents in new tabs', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/?type=2');
  await visitor.fill({ Email: 'half@' });
  for (const [name, path] of [
    ['User agreement', '/termsandconditions'],
    ['Privacy policies', '/pdpa'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await visitor.press(visitor.agreed(name));
    const document = await opened;
    await expect(document).toHaveURL(visitor.at(path));
    expect(await document.evaluate(() => window.opener)).toBeNull();
    const draft = () => sessionStorage.getItem('portal.journey');
    expect(await document.evaluate(draft), 'nothing of this tab’s session storage').toBeNull();
    expect(await page.evaluate(draft)).toContain('half@');
    await document.close();
  }
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await visitor.hasValue('Email', 'half@');
});
