import { setPassword } from '../visitor/steps.ts';
import { test } from './support/test.ts';

test('a forgotten password is reset, with a reload in between', async ({ visitor, account }) => {
  await visitor.open('/');
  await visitor.fill({ Email: account.email });
  await visitor.press('Forgot your password?');
  await visitor.press('Ask for verification code');
  await visitor.sees('Verification code sent to');
  await visitor.reload();
  await visitor.fill({ 'Verification code': await visitor.newestCode(account.email) });
  await visitor.field('Verification code').press('Enter');
  await visitor.isAt('Reset password');
  await setPassword(visitor, '新密码-Lab-2027');
  await visitor.fill({ Password: '新密码-Lab-2027' });
  await visitor.field('Password').press('Enter');
  await visitor.isInStore();
});
