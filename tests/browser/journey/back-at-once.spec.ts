import { isAt } from '../support/steps.ts';
import { test } from '../support/test.ts';

test('a link pressed twice is one step back', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/accountappeal');
  await visitor.link('Back to Login').click();
  await isAt(visitor, 'Your account');
  await visitor.link('Forgot your password?').evaluate((link) => {
    (link as HTMLElement).click();
    (link as HTMLElement).click();
  });
  await isAt(visitor, 'Forgot password');
  await page.goBack();
  await isAt(visitor, 'Your account');
});
