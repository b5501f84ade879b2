import { isAt } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const LOST = /^To set a new password, please confirm your email/;

test('a notice is gone after the person was on another screen, however they come back', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open('/ressetpassword');
  await expect(page.getByText(LOST)).toBeVisible();
  await visitor.link('Back to Login').click();
  await isAt(visitor, 'Your account');
  await visitor.link('Forgot your password?').click();
  await isAt(visitor, 'Forgot password');
  await expect(page.getByText(LOST)).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(visitor.at('/forget'));
  await expect(page.getByText(LOST)).toHaveCount(0);
  await visitor.reload();
  // By then the page has read its stored state.
  await visitor.field('Email').focus();
  await expect(visitor.field('Email')).toBeFocused();
  await expect(page.getByText(LOST)).toHaveCount(0);
});
